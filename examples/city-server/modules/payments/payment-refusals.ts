import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './payment-refusals.json' with { type: 'json' };

export const paymentRefusals = refusalsOf(texts);
