import { expect, test } from 'vitest';
import { DelayedLoader } from './delayed-loader.tsx';
import { Skeleton } from './skeleton.tsx';
import { renderInShadow } from './test-shadow.tsx';

test('FRM-07 a loader takes its room at once and shows after 400 ms', async () => {
  const { shadow } = await renderInShadow(
    <DelayedLoader label="Загрузка">
      <Skeleton height={120} />
    </DelayedLoader>,
  );
  const loader = shadow.querySelector<HTMLElement>('[role=status]');
  const skeleton = loader?.querySelector('.kerb-skeleton');
  const [appear] = loader?.getAnimations() ?? [];
  if (!loader || !skeleton || !appear) throw new Error('the loader is not animated');
  appear.pause();
  const visibilityAt = (milliseconds: number) => {
    appear.currentTime = milliseconds;
    return getComputedStyle(skeleton).visibility;
  };
  expect(visibilityAt(0)).toBe('hidden');
  expect(visibilityAt(399)).toBe('hidden');
  expect(visibilityAt(402)).toBe('visible');
  expect(loader.getBoundingClientRect().height).toBeGreaterThanOrEqual(120);
});
