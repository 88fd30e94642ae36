import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './permit-refusals.json' with { type: 'json' };

export const permitRefusals = refusalsOf(texts);
