import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './transaction-refusals.json' with { type: 'json' };

export const transactionRefusals = refusalsOf(texts);
