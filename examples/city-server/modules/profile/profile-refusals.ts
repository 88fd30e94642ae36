import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './profile-refusals.json' with { type: 'json' };

export const profileRefusals = refusalsOf(texts);
