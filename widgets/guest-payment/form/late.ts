import { loadPart } from '@kerb/kit/runtime/load-part.ts';
import { type ComponentType, lazy } from 'react';

type Parts = typeof import('./more/form-more.ts');

const nothing = () => null;

/** What the form can do without comes after its first paint, in one file; where that does not come, nothing stands in its place. */
async function load(): Promise<Partial<Parts>> {
  await untilIdle();
  return loadPart('form-more', () => import('./more/form-more.ts')).catch(() => ({}));
}

/** Not every Safari knows when it is idle. */
const untilIdle = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 200);
  });

function late<Props extends object>(partOf: (parts: Partial<Parts>) => ComponentType<Props> | undefined) {
  return lazy<ComponentType<Props>>(async () => ({ default: partOf(await load()) ?? nothing }));
}

export const PlaceWays = late(({ PlaceWays }) => PlaceWays);
export const VehicleMemory = late(({ VehicleMemory }) => VehicleMemory);
export const CostDetails = late(({ CostDetails }) => CostDetails);
export const BonusNote = late(({ BonusNote }) => BonusNote);
export const SmsOffer = late(({ SmsOffer }) => SmsOffer);
export const MiniMap = late(({ MiniMap }) => MiniMap);

/** PLUS-10: after a payment that succeeded. */
export const keepChoice = async (...choice: Parameters<Parts['keepChoice']>) =>
  (await load()).keepChoice?.(...choice);

/** Few drivers ask where they are: it is fetched when they do. */
export const loadNearDialog = () => loadPart('near-dialog', () => import('./more/near-dialog.tsx'));
