import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './company-refusals.json' with { type: 'json' };

export const companyRefusals = refusalsOf(texts);
