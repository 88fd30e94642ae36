import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './session-refusals.json' with { type: 'json' };

export const sessionRefusals = refusalsOf(texts);
