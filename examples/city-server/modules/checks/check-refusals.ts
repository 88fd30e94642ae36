import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './check-refusals.json' with { type: 'json' };

export const checkRefusals = refusalsOf(texts);
