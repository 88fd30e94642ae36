import { type CityConfig, centreOfCity } from '../../modules/cities/city.ts';
import { createRandom, type Random, shareOf } from '../../platform/random.ts';
import { createBend } from './bend.ts';
import type { Block, BlockUse, GeneratedCity, Quarter, Street, StreetClass } from './generated-city.ts';
import { boxOf, centreOf, distance, insetRing, type Ring } from './geometry.ts';
import { createGreenery } from './greenery.ts';
import { densified, lengthOf, type Path, pointAlong, runsWhere, stretch } from './path.ts';
import { createProjection, type Point } from './projection.ts';
import { createSkeleton, fillQuarter } from './skeleton.ts';
import { createStreetNames } from './street-names.ts';
import { createWaters, type Waters } from './waters.ts';

const gridCities = new Set([
  'saint-petersburg',
  'volgograd',
  'rostov',
  'perm',
  'derbent',
  'yuzhno-sakhalinsk',
  'sochi',
]);
/** Distance between side streets: along, across. Metres. */
const spacings: Readonly<Record<BlockUse, readonly [number, number]>> = {
  centre: [120, 170],
  flats: [170, 240],
  houses: [85, 210],
  works: [300, 420],
  park: [5000, 5000],
  square: [5000, 5000],
};

/** Generates a city. The seed is its id: every machine generates the same one. */
export function createGeneratedCity(config: CityConfig): GeneratedCity {
  // The seed decides what every city looks like: another text makes other cities.
  const random = createRandom(`town ${config.city}`);
  const projection = createProjection(centreOfCity(config));
  const waters = createWaters(config.city, projection, random);
  const radius = radiusOf(config, projection);
  const build = new TownBuilder(config.city, waters, radius, random);
  const { streets, blocks, quarters } = build.build(gridCities.has(config.city) ? 'grid' : 'radial');
  const greenery = createGreenery(radius, waters, random);
  return { city: config.city, projection, waters, streets, blocks, quarters, greenery };
}

function radiusOf({ mapBounds }: CityConfig, projection: ReturnType<typeof createProjection>): number {
  const [left, bottom] = projection.toPlane(mapBounds.southWest);
  const [right, top] = projection.toPlane(mapBounds.northEast);
  return Math.min(5200, Math.max(1500, Math.min(right - left, bottom - top) * 0.3));
}

class TownBuilder {
  readonly streets: Street[] = [];
  readonly blocks: Block[] = [];
  readonly quarters: Quarter[] = [];
  private readonly bend: (point: Point) => Point;
  private readonly names: ReturnType<typeof createStreetNames>;
  private readonly city: string;
  private readonly waters: Waters;
  private readonly radius: number;
  private readonly random: Random;

  constructor(city: string, waters: Waters, radius: number, random: Random) {
    this.city = city;
    this.waters = waters;
    this.radius = radius;
    this.random = random;
    this.bend = createBend(random);
    this.names = createStreetNames(city, random);
  }

  build(style: 'radial' | 'grid'): this {
    const skeleton = createSkeleton(style, this.radius, this.random);
    const inTown = skeleton.quarters.filter((ring) => {
      const middle = this.bend(centreOf(ring));
      const isDry = [...ring.map(this.bend), middle].some((point) => this.waters.clearance(point) > 30);
      return isDry && this.reaches(middle);
    });
    const ordered = [...skeleton.streets].sort((one, other) => rank(one) - rank(other));
    for (const street of ordered) this.addMainStreet(street.class, street.path);
    for (const ring of inTown) this.addQuarter(ring);
    this.addEmbankments();
    this.addHighways();
    return this;
  }

  /** The edge of the city is lobed, not a circle. */
  private reaches([x, y]: Point, slack = 1): boolean {
    const angle = Math.atan2(y, x);
    const lobes = 0.9 + 0.14 * Math.sin(angle * 3 + this.radius) + 0.08 * Math.sin(angle * 7 + 1);
    return Math.hypot(x, y) < this.radius * lobes * slack;
  }

  private addMainStreet(kind: StreetClass, path: Path): void {
    const bent = densified(path, 40).map(this.bend);
    const name = kind === 'avenue' ? this.names.main() : this.names.next('street');
    const slack = kind === 'avenue' ? 1.14 : 1.05;
    for (const run of runsWhere(bent, (point) => this.reaches(point, slack)))
      for (const dry of this.dryRuns(run, kind === 'avenue')) this.addStreet(name, kind, dry);
  }

  private addQuarter(ring: Ring): void {
    const middle = this.bend(centreOf(ring));
    const fromCentre = Math.hypot(...middle);
    const use = this.useOf(middle, fromCentre);
    const bent = this.bentRing(ring);
    this.quarters.push({ ring: bent, use, box: boxOf(bent), fromCentre });
    const { seams, blocks } = fillQuarter(ring, spacings[use], this.random);
    seams.forEach((seam, index) => {
      const kind = index % 3 === 2 || use === 'houses' ? 'lane' : 'street';
      const name = this.names.next(kind);
      for (const dry of this.dryRuns(densified(seam, 30).map(this.bend), false))
        this.addStreet(name, kind, dry);
    });
    for (const [index, block] of blocks.entries()) {
      this.addBlock(block, use, `${this.city} ${this.quarters.length} ${index}`);
    }
  }

  private addBlock(ring: Ring, use: BlockUse, seed: string): void {
    const inner = insetRing(ring, use === 'park' ? 12 : 9);
    if (inner.length < 3) return;
    const isSquare = use === 'centre' && shareOf(`${seed} square`) < 0.07;
    const isPark = use !== 'works' && shareOf(`${seed} park`) < 0.045;
    const bent = this.bentRing(inner);
    if (this.waters.clearance(centreOf(bent)) < 0) return;
    this.blocks.push({
      use: isSquare ? 'square' : isPark ? 'park' : use,
      ring: bent,
      box: boxOf(bent),
      seed,
    });
  }

  private useOf(middle: Point, fromCentre: number): BlockUse {
    const chance = this.random.next();
    if (fromCentre < 250) return 'centre';
    if (chance < 0.07 || (this.waters.clearance(middle) < 250 && chance < 0.22)) return 'park';
    if (fromCentre < Math.min(1700, this.radius * 0.45)) return 'centre';
    if (chance > 0.9) return 'works';
    return fromCentre > this.radius * 0.72 && chance < 0.6 ? 'houses' : 'flats';
  }

  private bentRing(ring: Ring): Ring {
    const [first] = ring;
    return first
      ? densified([...ring, first], 60)
          .map(this.bend)
          .slice(0, -1)
      : [];
  }

  private dryRuns(path: Path, bridges: boolean): readonly Path[] {
    const wet = path.filter((point) => this.waters.clearance(point) < 0).length * 40;
    if (bridges && !this.waters.sea && wet < 1500) return [path];
    return runsWhere(path, (point) => this.waters.clearance(point) > 12);
  }

  private addEmbankments(): void {
    for (const { path, width, name } of this.waters.rivers) {
      for (const side of [-1, 1]) {
        const bank = stretch(path, 0, lengthOf(path), side * (width / 2 + 22));
        const runs = runsWhere(bank, (point) => this.reaches(point) && this.waters.clearance(point) > 14);
        const title = side < 0 ? `набережная реки ${name}` : this.names.next('street');
        for (const run of runs) if (lengthOf(run) > 200) this.addStreet(title, 'main', run);
      }
    }
  }

  private addHighways(): void {
    const titles = [
      'Московское шоссе',
      'Северное шоссе',
      'Южное шоссе',
      'Казанское шоссе',
      'Восточный обход',
      'Окружное шоссе',
    ];
    this.outerEnds()
      .slice(0, titles.length)
      .forEach((end, index) => {
        const [angle, reach] = [Math.atan2(end[1], end[0]), Math.hypot(...end)];
        const path = Array.from({ length: 60 }, (_, step): Point => {
          const lean = angle + 0.24 * Math.sin((step / 11) * (index % 2 ? 1 : -1));
          return [Math.cos(lean) * (reach + step * 450), Math.sin(lean) * (reach + step * 450)];
        });
        const name = titles[index] ?? 'Шоссе';
        for (const dry of this.dryRuns(densified(path, 60), true)) this.addStreet(name, 'highway', dry);
      });
  }

  /** Where avenues leave the city and highways begin. At most one in each direction. */
  private outerEnds(): readonly Point[] {
    const ends = this.streets
      .filter((street) => street.class === 'avenue')
      .flatMap(({ path }) => [path[0] ?? [0, 0], path.at(-1) ?? [0, 0]] as Point[])
      .filter((end) => Math.hypot(...end) > this.radius * 0.8);
    const away = (one: Point, other: Point) =>
      Math.abs(Math.atan2(one[1], one[0]) - Math.atan2(other[1], other[0]));
    return ends.filter((end, index) => ends.slice(0, index).every((other) => away(end, other) > 0.55));
  }

  private addStreet(name: string, kind: StreetClass, path: Path): void {
    const length = lengthOf(path);
    if (length < 30) return;
    const fromCentre = Math.hypot(...pointAlong(path, length / 2).at);
    this.streets.push({ name, class: kind, path, length, box: boxOf(path), fromCentre });
  }
}

/** Well-known names go to the avenues nearest to the centre first. */
function rank({ class: kind, path }: { readonly class: StreetClass; readonly path: Path }): number {
  return (kind === 'avenue' ? 0 : 1e6) + Math.min(...path.map((point) => distance(point, [0, 0])));
}
