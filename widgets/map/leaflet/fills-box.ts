/**
 * Inline, because Leaflet follows the size of its box: without a style sheet the box would be as high as its
 * tiles, and each change of its size would add more of them until the memory is gone. React sets it by the
 * CSSOM, which no policy forbids.
 */
export const fillsBox = { position: 'absolute', inset: 0, overflow: 'hidden' } as const;
