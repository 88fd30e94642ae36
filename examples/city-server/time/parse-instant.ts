import { Failure } from '../failures/failure.ts';

/** Parses ISO 8601 with an offset; `undefined` for an absent or empty text. Throws `ValidationError`. */
export function parseInstant(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const hasOffset = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const moment = new Date(text);
  if (hasOffset && !Number.isNaN(moment.getTime())) return moment;
  throw new Failure('ValidationError', 'Время должно быть в ISO 8601 со смещением');
}
