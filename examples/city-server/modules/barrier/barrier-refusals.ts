import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './barrier-refusals.json' with { type: 'json' };

export const barrierRefusals = refusalsOf(texts);
