import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './support-refusals.json' with { type: 'json' };

export const supportRefusals = refusalsOf(texts);
