import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './plate-refusals.json' with { type: 'json' };

export const plateRefusals = refusalsOf(texts);
