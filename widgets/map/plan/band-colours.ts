import type { PriceBand } from '@kerb/core/domain/plan/price-bands.ts';

/** On tags, lines and in the legend. White text on them has a contrast of at least 5:1. */
export const bandColours: Readonly<Record<PriceBand, string>> = {
  free: '#1f7a43',
  low: '#1d5fc4',
  middle: '#7a3fc0',
  high: '#b3214f',
};

/** What is no answer: too far away, closed, or not for this stay or driver. */
export const otherColour = '#9aa5b1';
