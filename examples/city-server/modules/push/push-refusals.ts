import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './push-refusals.json' with { type: 'json' };

export const pushRefusals = refusalsOf(texts);
