import type { DropReason } from '../domain/map/map-object.ts';

/**
 * What words of a file mean for a driver. The first meaning that fits a text counts, so what forbids comes
 * before what reserves, and that before what allows.
 */
export const meaningsInOrder = [
  'notParking',
  'noParking',
  'closed',
  'notForCars',
  'private',
  'reserved',
  'fordisabled',
  'resident',
  'taxi',
  'bus',
  'public',
] as const;
export type Meaning = (typeof meaningsInOrder)[number];

/** Why a place that is not for the public is left out; the others are drawn for whom they are. */
export const dropReasons: Readonly<Partial<Record<Meaning, DropReason>>> = {
  notParking: 'type',
  noParking: 'noParking',
  closed: 'noParking',
  notForCars: 'notForCars',
  private: 'private',
  reserved: 'reserved',
};

/** What one value says. `unclear`: it speaks of a restriction, or has to be understood and is not. */
export type Said = Meaning | 'unclear' | undefined;

export interface MeaningWords {
  readonly means: Meaning;
  /** The standard, tag or sign from which the words are taken. */
  readonly from: string;
  /**
   * Beginnings of words, in small letters and without signs between them, separated by `|`. `=` is a whole
   * word, `*` is found within words. `~` is too weak for names: a car park can be named after a taxi rank or
   * a hospital for residents.
   */
  readonly words: string;
}
