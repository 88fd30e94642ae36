import { type Instant, toIso } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { fullDate } from './full-date.ts';

/** Nothing where the city sent no readable date. */
export function PublicationDate({ at }: { readonly at: Instant | undefined }) {
  const { timeZone } = useCity();
  const language = useLanguage();
  if (at === undefined) return null;
  return <time dateTime={toIso(at, timeZone)}>{fullDate(at, timeZone, language)}</time>;
}
