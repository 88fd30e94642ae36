import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './fine-refusals.json' with { type: 'json' };

export const fineRefusals = refusalsOf(texts);
