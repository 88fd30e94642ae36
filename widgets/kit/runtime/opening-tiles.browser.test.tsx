import { tileSize } from '@kerb/core/geo/mercator.ts';
import { expect, test } from 'vitest';
import { showOpeningTiles } from './opening-tiles.ts';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>')}`;

test.each([
  ['stay', picture, 4],
  ['that failed show no broken images', 'data:image/png,none', 0],
])('MAP-30 tiles shown before the code of the map %s', async (_what, url, expected) => {
  const frame = document.createElement('div');
  frame.style.cssText = `inline-size:${tileSize}px;block-size:${tileSize}px`;
  document.body.append(frame);
  const reply = { map: { mapCenter: { lat: 0, lng: 0 } }, initialZoom: 16 };
  const layer = showOpeningTiles(
    { city: 'kazan', frame },
    { usual: url, others: {}, narrow: [] },
    Promise.resolve({ response: Response.json(reply) } as never),
  );

  await expect
    .poll(() => {
      const tiles = [...layer.querySelectorAll('img')];
      return {
        isShown: layer.isConnected,
        all: tiles.length,
        loaded: tiles.filter((tile) => tile.naturalWidth > 0).length,
      };
    })
    .toEqual({ isShown: true, all: expected, loaded: expected });
  frame.remove();
});
