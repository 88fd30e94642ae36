import en from '@kerb/core/i18n/en/guest-stay.json';
import ru from '@kerb/core/i18n/ru/guest-stay.json';
import { registerPayScreenTexts } from '@kerb/kit/payment-form/screen-texts.ts';
import { registerStayTimeTexts } from '@kerb/kit/payment-form/stay-time.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';

registerPayScreenTexts();
registerStayTimeTexts();
registerTexts('guestStay', { ru, en });

// One chunk: what a guest does with a stay after its payment.
export { LinkedStay } from './linked-stay.tsx';
export { SaveLink } from './save-link.tsx';
