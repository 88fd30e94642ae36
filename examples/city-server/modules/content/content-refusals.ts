import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './content-refusals.json' with { type: 'json' };

export const contentRefusals = refusalsOf(texts);
