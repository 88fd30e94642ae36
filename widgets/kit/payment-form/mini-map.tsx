import type { LatLon } from '@kerb/core/config/city-config.ts';
import type { MapObject, Position } from '@kerb/core/domain/map/map-object.ts';
import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import { tileSize, toWorld } from '@kerb/core/geo/mercator.ts';
import { tileAddress } from '@kerb/core/geo/tile-address.ts';
import { useTranslation } from 'react-i18next';
import { useMapData } from '../queries/map.ts';
import { useCity } from '../runtime/runtime-context.tsx';
import { MapPinIcon } from '../ui/icons.tsx';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import css from './mini-map.css?inline';

/**
 * A still picture of the spot: the chosen parking, or the parking that is nearest to the middle of the zone.
 */
export function MiniMap({ spot }: { readonly spot: ParkingSpot }) {
  const { t } = useTranslation('pay');
  const { mapSource } = useCity();
  const { data, isError } = useMapData();
  const styleRef = useStylesheet(css);
  const position = data && positionOf(spot, data.objects);
  if (isError || (data && !position)) return null;
  return (
    <div ref={styleRef} className="kerb-pay-map" role="img" aria-label={t('confirm.map')}>
      {position
        ? (['light', 'dark'] as const).map((theme) => (
            <div key={theme} className={`kerb-pay-map__tiles kerb-pay-map__tiles--${theme}`}>
              {tilesAround(position, mapSource.url, theme).map(({ url, left, top }) => (
                <img
                  key={url}
                  src={url}
                  alt=""
                  width={tileSize}
                  height={tileSize}
                  loading="lazy"
                  style={{ left, top }}
                />
              ))}
            </div>
          ))
        : null}
      {position ? (
        <span className="kerb-pay-map__pin">
          <MapPinIcon size="large" />
        </span>
      ) : null}
      <span className="kerb-pay-map__source">{mapSource.attribution}</span>
    </div>
  );
}

function positionOf({ zoneId, parkingCode }: ParkingSpot, objects: readonly MapObject[]): LatLon | undefined {
  const parkings = objects.filter(({ type, key, zone }) =>
    parkingCode === undefined ? type === 'parking' && zone?.id === zoneId : key === parkingCode,
  );
  const spots = parkings.map(middleOf);
  const centre = { lat: mean(spots.map(({ lat }) => lat)), lon: mean(spots.map(({ lon }) => lon)) };
  const distance = (spot: LatLon) => Math.hypot(spot.lat - centre.lat, (spot.lon - centre.lon) / 2);
  return spots.reduce<LatLon | undefined>(
    (nearest, spot) => (nearest && distance(nearest) <= distance(spot) ? nearest : spot),
    undefined,
  );
}

function middleOf({ geometry }: MapObject): LatLon {
  if (geometry.kind === 'point') return toLatLon(geometry.at);
  const path = geometry.kind === 'line' ? geometry.path : (geometry.rings[0] ?? []);
  return toLatLon(path[Math.floor(path.length / 2)] ?? [0, 0]);
}

function toLatLon([lon, lat]: Position): LatLon {
  return { lat, lon };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1);
}

/** A tile of the picture and its offset from the centre in pixels. */
interface PlacedTile {
  readonly url: string;
  readonly left: number;
  readonly top: number;
}

const zoom = 16;

/** Half of the largest picture, in pixels. */
const halfSize = { x: 320, y: 80 };

/** The tiles around a point, with the point at (0, 0). */
function tilesAround({ lat, lon }: LatLon, template: string, theme: 'light' | 'dark'): PlacedTile[] {
  const centre = toWorld([lon, lat]);
  const scale = 2 ** zoom / tileSize;
  const [x, y] = [centre.x * scale, centre.y * scale];
  const tiles = [-1, 0, 1].flatMap((row) =>
    [-2, -1, 0, 1, 2].map((column) => {
      const tile = { x: Math.floor(x) + column, y: Math.floor(y) + row };
      return {
        url: tileAddress(template, { z: zoom, ...tile, theme }),
        left: Math.round((tile.x - x) * tileSize),
        top: Math.round((tile.y - y) * tileSize),
      };
    }),
  );
  return tiles.filter(({ left, top }) => isNear(left, halfSize.x) && isNear(top, halfSize.y));
}

function isNear(start: number, limit: number): boolean {
  return start < limit && start + tileSize > -limit;
}
