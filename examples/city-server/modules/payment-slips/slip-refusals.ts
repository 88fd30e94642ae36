import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './slip-refusals.json' with { type: 'json' };

export const slipRefusals = refusalsOf(texts);
