import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './tile-refusals.json' with { type: 'json' };

export const tileRefusals = refusalsOf(texts);
