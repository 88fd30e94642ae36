import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './city-refusals.json' with { type: 'json' };

export const cityRefusals = refusalsOf(texts);
