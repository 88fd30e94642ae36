// One chunk: the parts of the pay form that load after its first paint.

import en from '@kerb/core/i18n/en/pay-extras.json';
import ru from '@kerb/core/i18n/ru/pay-extras.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

registerTexts('payExtras', { ru, en });

export { CostDetails } from '@kerb/kit/payment-form/cost-details.tsx';
export { MiniMap } from '@kerb/kit/payment-form/mini-map.tsx';
export { BonusNote } from './bonus-note.tsx';
export { SmsOffer } from './sms-offer.tsx';
export { SpotShortcuts } from './spot-shortcuts.tsx';
export { VehicleMemory } from './vehicle-memory.tsx';
