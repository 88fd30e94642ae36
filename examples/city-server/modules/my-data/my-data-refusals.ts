import { refusalsOf } from '../../platform/errors/api-error.ts';
import texts from './my-data-refusals.json' with { type: 'json' };

/** What stands in the way of an erasure has one refusal each, so that older clients show what to do. */
export const obstacleRefusals = refusalsOf(texts.obstacleRefusals);

export const myDataRefusals = refusalsOf(texts.myDataRefusals);
