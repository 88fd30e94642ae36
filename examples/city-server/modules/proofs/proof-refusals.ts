import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './proof-refusals.json' with { type: 'json' };

export const proofRefusals = refusalsOf(texts);
