import type { BlockUse, StreetClass } from '../generated-city/generated-city.ts';

export type Theme = 'light' | 'dark';

export interface Palette {
  readonly land: string;
  readonly generatedCity: string;
  readonly water: string;
  readonly waterText: string;
  readonly forest: string;
  readonly field: string;
  readonly ground: Readonly<Record<BlockUse, string>>;
  readonly building: string;
  readonly buildingEdge: string;
  readonly yard: string;
  readonly tree: string;
  readonly casing: string;
  readonly street: Readonly<Record<StreetClass, string>>;
  readonly text: string;
  readonly halo: string;
  readonly house: string;
}

/** Pale on purpose: occupancy and markers have to stand out. */
export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    land: '#f2f1ea',
    generatedCity: '#eceae4',
    water: '#a9d0e6',
    waterText: '#4d84a6',
    forest: '#cfe3c3',
    field: '#ebeed9',
    ground: {
      centre: '#efebe3',
      flats: '#eeede8',
      houses: '#eeefe6',
      works: '#e6e5e6',
      park: '#c9e3b9',
      square: '#f3eadb',
    },
    building: '#dfd9ce',
    buildingEdge: '#cfc8bb',
    yard: '#e2ebd6',
    tree: '#b5d6a3',
    casing: '#d5d1c8',
    street: { highway: '#f7d08a', avenue: '#fbe6ae', main: '#fdfaf0', street: '#ffffff', lane: '#ffffff' },
    text: '#55524b',
    halo: '#ffffff',
    house: '#9a9385',
  },
  dark: {
    land: '#1b2026',
    generatedCity: '#20262d',
    water: '#15344a',
    waterText: '#6c9dbb',
    forest: '#1d2f27',
    field: '#20282a',
    ground: {
      centre: '#252b32',
      flats: '#232a31',
      houses: '#222a2d',
      works: '#262a30',
      park: '#20372b',
      square: '#2d2f33',
    },
    building: '#2f363e',
    buildingEdge: '#3a424b',
    yard: '#25302d',
    tree: '#2b4836',
    casing: '#151a1f',
    street: { highway: '#6b5a3c', avenue: '#5a5345', main: '#454d57', street: '#3a424c', lane: '#353d46' },
    text: '#b9c2cc',
    halo: '#171c21',
    house: '#76818c',
  },
};
