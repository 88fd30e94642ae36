import type { Minutes } from '../time.ts';

/** How much longer a way through streets is than the air line. */
const detour = 1.3;

/** Metres a minute: 4.8 km/h. */
const pace = 80;

/** A way on foot. */
export interface Walk {
  readonly metres: number;
  /** Rounded up. */
  readonly minutes: Minutes;
}

/** The farthest walk that a plan offers: a quarter of an hour. */
export const maxWalkMetres = 15 * pace;

/** Metres of air line within `maxWalkMetres` on foot. */
export const maxAirMetres = maxWalkMetres / detour;

/** The walk along an air line of so many metres. */
export function walkFor(airMetres: number): Walk {
  const metres = airMetres * detour;
  return { metres, minutes: Math.ceil(metres / pace) as Minutes };
}
