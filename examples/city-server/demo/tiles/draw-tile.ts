import type { GeneratedCity, StreetClass } from '../generated-city/generated-city.ts';
import { type Box, type TileFrame, tileSize } from '../generated-city/projection.ts';
import { oncePer } from '../once-per.ts';
import { buildingsOf } from './buildings.ts';
import { courtyardOf, treesOf } from './courtyards.ts';
import { createGridIndex } from './grid-index.ts';
import { labelsIn } from './labels.ts';
import palettes from './palettes.json' with { type: 'json' };
import { shownFrom, streetWidth } from './street-width.ts';
import { svgPath } from './svg-path.ts';

/** Pale on purpose: occupancy and markers have to stand out. */
type Palette = (typeof palettes)['light'];

export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface Canvas {
  readonly generatedCity: GeneratedCity;
  readonly zoom: number;
  readonly frame: TileFrame;
  readonly box: Box;
  readonly palette: Palette;
  /** What of the city is near a box. */
  readonly found: ReturnType<typeof indexOf>;
}

/** One tile of 256 pixels as SVG. The same generated city gives the same tile. */
export function drawTile(
  generatedCity: GeneratedCity,
  { zoom, x, y }: TileAddress,
  theme: 'light' | 'dark',
): string {
  const frame = generatedCity.projection.tile(zoom, x, y);
  const palette = palettes[theme];
  const canvas = {
    generatedCity,
    zoom,
    frame,
    box: widened(frame.box, 24 / frame.scale),
    palette,
    found: indexOf(generatedCity),
  };
  const layers = [
    `<rect width="${tileSize}" height="${tileSize}" fill="${palette.land}"/>`,
    ...greenery(canvas),
    ...quarters(canvas),
    ...blocks(canvas),
    ...yards(canvas),
    ...water(canvas),
    ...buildings(canvas),
    ...streets(canvas),
    ...labels(canvas),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}">${layers.join('')}</svg>`;
}

const indexOf = oncePer(({ streets, blocks, quarters, greenery }: GeneratedCity) => ({
  streets: createGridIndex(streets),
  blocks: createGridIndex(blocks),
  quarters: createGridIndex(quarters),
  greenery: createGridIndex(greenery, 2500),
}));

function fill(colour: string, paths: readonly string[], extra = ''): string[] {
  const text = paths.join('');
  return text ? [`<path fill="${colour}"${extra} d="${text}"/>`] : [];
}

function greenery({ found, box, frame, palette }: Canvas): string[] {
  const areas = found.greenery(box);
  return (['field', 'forest'] as const).flatMap((kind) =>
    areas
      .filter((area) => area.kind === kind)
      .flatMap((area) => fill(palette[kind], [svgPath(area.ring, frame, true)])),
  );
}

/** At low zoom a quarter is one coloured area; at high zoom its blocks are drawn instead. */
function quarters({ found, box, frame, palette, zoom }: Canvas): string[] {
  const near = found.quarters(box);
  const edge = ` stroke="${palette.generatedCity}" stroke-width="${zoom < 14 ? 1.5 : 3}"`;
  const built = near.filter(({ use }) => use !== 'park').map(({ ring }) => svgPath(ring, frame, true));
  const parks = near.filter(({ use }) => use === 'park').map(({ ring }) => svgPath(ring, frame, true));
  return [
    ...fill(palette.generatedCity, built, edge),
    ...(zoom < 14 ? fill(palette.ground.park, parks) : []),
  ];
}

function blocks({ found, box, frame, palette, zoom }: Canvas): string[] {
  if (zoom < 13) return [];
  const near = found.blocks(box);
  return (['flats', 'centre', 'houses', 'works', 'square', 'park'] as const).flatMap((use) =>
    fill(
      palette.ground[use],
      near
        .filter((block) => block.use === use)
        .map(({ ring }) => svgPath(ring, frame, true, { least: zoom < 15 ? 2.5 : 0.9 })),
    ),
  );
}

/** Courtyards and trees, at high zoom. */
function yards({ found, box, frame, palette, zoom }: Canvas): string[] {
  if (zoom < 15) return [];
  const near = found.blocks(box);
  const green = near.filter(({ use }) => use === 'flats' || use === 'centre').map(courtyardOf);
  const trees = near.flatMap(treesOf).filter(([x, y]) => isNear([x, y], box, 6));
  const dots = trees.map(([x, y, size]) => dot([x, y], size, frame));
  return [
    ...fill(
      palette.yard,
      green.map((ring) => svgPath(ring, frame, true)),
    ),
    ...fill(palette.tree, dots),
  ];
}

/** A filled circle as a path, so that all trees are one element. */
function dot(
  [x, y]: readonly [number, number],
  metres: number,
  { scale, shiftX, shiftY }: TileFrame,
): string {
  const radius = (metres * scale).toFixed(1);
  const left = (x * scale + shiftX - metres * scale).toFixed(1);
  const top = (y * scale + shiftY).toFixed(1);
  const across = (metres * scale * 2).toFixed(1);
  return `M${left} ${top}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 -${across} 0`;
}

function water({ generatedCity, frame, palette }: Canvas): string[] {
  const { rivers, sea } = generatedCity.waters;
  const lines = rivers.flatMap((river) => {
    const width = river.width * frame.scale;
    const path = svgPath(river.path, frame, false, { reach: width / 2 + 8 });
    if (!path) return [];
    return `<path fill="none" stroke="${palette.water}" stroke-width="${width.toFixed(1)}" stroke-linejoin="round" stroke-linecap="round" d="${path}"/>`;
  });
  return [...(sea ? fill(palette.water, [svgPath(sea, frame, true)]) : []), ...lines];
}

function buildings({ found, box, frame, palette, zoom, generatedCity }: Canvas): string[] {
  if (zoom < 15) return [];
  const rings = found
    .blocks(box)
    .flatMap(buildingsOf)
    .filter(({ middle }) => isNear(middle, box, 60) && generatedCity.waters.clearance(middle) > 12);
  const edge = zoom >= 16 ? ` stroke="${palette.buildingEdge}" stroke-width="0.7"` : '';
  const numbers =
    zoom >= 18 ? rings.map(({ middle, number }) => houseNumber(middle, number, frame, palette)) : [];
  return [
    ...fill(
      palette.building,
      rings.map(({ ring }) => svgPath(ring, frame, true)),
      edge,
    ),
    ...numbers,
  ];
}

function houseNumber(
  [x, y]: readonly [number, number],
  number: number,
  frame: TileFrame,
  palette: Palette,
): string {
  const left = (x * frame.scale + frame.shiftX).toFixed(1);
  const top = (y * frame.scale + frame.shiftY + 3.5).toFixed(1);
  return `<text x="${left}" y="${top}" font-size="10" text-anchor="middle" fill="${palette.house}" font-family="system-ui,sans-serif">${number}</text>`;
}

const drawingOrder: readonly StreetClass[] = ['lane', 'street', 'main', 'avenue', 'highway'];

/** All casings first, then all surfaces, so that crossings are open. */
function streets({ found, box, frame, palette, zoom }: Canvas): string[] {
  const near = found.streets(box).filter((street) => zoom >= shownFrom[street.class]);
  const byClass = drawingOrder.map((kind) => {
    const width = streetWidth(kind, zoom, frame.scale);
    const path = near
      .filter((street) => street.class === kind)
      .map((street) => svgPath(street.path, frame, false, { least: zoom < 14 ? 3 : 1, reach: width / 2 + 8 }))
      .join('');
    return { kind, width, path };
  });
  const stroke = (colour: string, width: number, path: string) =>
    path
      ? [
          `<path fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`,
        ]
      : [];
  const edge = zoom >= 16 ? 2 : 1.3;
  return [
    ...byClass.flatMap(({ width, path }) => (width > 1.4 ? stroke(palette.casing, width + edge, path) : [])),
    ...byClass.flatMap(({ kind, width, path }) => stroke(palette.street[kind], width, path)),
  ];
}

function labels({ generatedCity, zoom, frame, box, palette }: Canvas): string[] {
  if (zoom < 13) return [];
  return labelsIn(generatedCity, zoom, 1 / frame.scale, box).map(({ text, at, turn, size, kind }) => {
    const x = (at[0] * frame.scale + frame.shiftX).toFixed(1);
    const y = (at[1] * frame.scale + frame.shiftY).toFixed(1);
    const look =
      kind === 'water'
        ? `fill="${palette.waterText}" font-style="italic" letter-spacing="1"`
        : `fill="${palette.text}" stroke="${palette.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
    return `<text transform="translate(${x} ${y}) rotate(${turn.toFixed(1)})" dy=".35em" text-anchor="middle" font-size="${size.toFixed(1)}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" ${look}>${text}</text>`;
  });
}

function isNear([x, y]: readonly [number, number], box: Box, margin: number): boolean {
  return x > box.minX - margin && x < box.maxX + margin && y > box.minY - margin && y < box.maxY + margin;
}

function widened({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}
