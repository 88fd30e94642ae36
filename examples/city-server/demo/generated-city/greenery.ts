import type { Random } from '../../platform/random.ts';
import type { Greenery } from './generated-city.ts';
import { boxOf } from './geometry.ts';
import type { Point } from './projection.ts';
import type { Waters } from './waters.ts';

/** Woods and fields around the city. */
export function createGreenery(radius: number, waters: Waters, random: Random): readonly Greenery[] {
  return Array.from({ length: 130 }, (): Greenery => {
    const away = radius * random.between(1.02, 6);
    const angle = random.between(0, Math.PI * 2);
    const size = Math.min(random.between(350, 2100), away - radius * 0.86);
    const ring = blob([Math.cos(angle) * away, Math.sin(angle) * away], size, random);
    return { ring, box: boxOf(ring), kind: random.chance(0.62) ? 'forest' : 'field' };
  }).filter(({ ring }) => ring.every((point) => waters.clearance(point) > -1500));
}

function blob([x, y]: Point, size: number, random: Random): Point[] {
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const;
  return Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * Math.PI * 2;
    const reach =
      size *
      (1 +
        0.26 * Math.sin(angle * 2 + phases[0]) +
        0.16 * Math.sin(angle * 5 + phases[1]) +
        0.07 * Math.sin(angle * 11 + phases[2]));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}
