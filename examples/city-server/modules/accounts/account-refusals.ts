import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './account-refusals.json' with { type: 'json' };

export const accountRefusals = refusalsOf(texts);
