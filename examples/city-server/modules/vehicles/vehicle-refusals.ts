import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './vehicle-refusals.json' with { type: 'json' };

export const vehicleRefusals = refusalsOf(texts);
