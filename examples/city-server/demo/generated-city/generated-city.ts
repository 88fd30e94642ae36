import type { Ring } from './geometry.ts';
import type { Path } from './path.ts';
import type { Box, Projection } from './projection.ts';
import type { Waters } from './waters.ts';

/** How wide and how far a street is drawn. */
export type StreetClass = 'highway' | 'avenue' | 'main' | 'street' | 'lane';

export interface Street {
  readonly name: string;
  readonly class: StreetClass;
  readonly path: Path;
  readonly length: number;
  readonly box: Box;
  /** Metres from the city's centre to the street's middle. */
  readonly fromCentre: number;
}

export type BlockUse = 'centre' | 'flats' | 'houses' | 'works' | 'park' | 'square';

/** The area between streets. */
export interface Block {
  readonly use: BlockUse;
  readonly ring: Ring;
  readonly box: Box;
  readonly seed: string;
}

/** A built-up area with its own streets, some 800 m across. */
export interface Quarter {
  readonly ring: Ring;
  readonly use: BlockUse;
  readonly box: Box;
  readonly fromCentre: number;
}

export interface Greenery {
  readonly ring: Ring;
  readonly box: Box;
  readonly kind: 'forest' | 'field';
}

/** Tiles are drawn from it, and map objects are in it. */
export interface GeneratedCity {
  readonly city: string;
  readonly projection: Projection;
  readonly waters: Waters;
  readonly streets: readonly Street[];
  readonly blocks: readonly Block[];
  readonly quarters: readonly Quarter[];
  readonly greenery: readonly Greenery[];
}
