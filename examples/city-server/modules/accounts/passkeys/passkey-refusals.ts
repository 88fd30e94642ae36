import { refusalsOf } from '../../../platform/errors/api-error.ts';
import texts from './passkey-refusals.json' with { type: 'json' };

export const passkeyRefusals = refusalsOf(texts);
