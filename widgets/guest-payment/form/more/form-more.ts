// One chunk: what of the pay form may come after its first paint (see `../late.ts`).

import en from '@kerb/core/i18n/en/pay-more.json';
import ru from '@kerb/core/i18n/ru/pay-more.json';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

registerTexts('payMore', { ru, en });

export { CostDetails } from '@kerb/kit/payment-form/cost-details.tsx';
export { MiniMap } from '../../confirm/mini-map.tsx';
export { BonusNote } from './bonus-note.tsx';
export { keepChoice } from './keep-choice.ts';
export { PlaceWays } from './place-ways.tsx';
export { SmsOffer } from './sms-offer.tsx';
export { VehicleMemory } from './vehicle-memory.tsx';
