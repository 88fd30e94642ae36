import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './ledger-refusals.json' with { type: 'json' };

export const ledgerRefusals = refusalsOf(texts);
