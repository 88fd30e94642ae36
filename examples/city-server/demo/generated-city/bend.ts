import type { Random } from '../../platform/random.ts';
import type { Point } from './projection.ts';

/**
 * A smooth, gentle distortion, so that no street is ruler-straight for long and districts lean differently.
 */
export function createBend(random: Random): (point: Point) => Point {
  const waves = [
    { size: 150, length: 3100 },
    { size: 85, length: 950 },
    { size: 13, length: 330 },
  ].map((wave) => ({ ...wave, phases: [0, 1, 2, 3].map(() => random.between(0, Math.PI * 2)) }));
  return ([x, y]) => {
    let [toX, toY] = [x, y];
    for (const { size, length, phases } of waves) {
      const [a = 0, b = 0, c = 0, d = 0] = phases;
      toX += size * Math.sin(y / length + a) * Math.cos(x / (length * 1.7) + b);
      toY += size * Math.sin(x / length + c) * Math.cos(y / (length * 1.7) + d);
    }
    return [toX, toY];
  };
}
