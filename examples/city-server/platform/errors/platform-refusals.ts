import { refusalsOf } from './api-error.ts';
import texts from './platform-refusals.json' with { type: 'json' };

export const platformRefusals = refusalsOf(texts);
