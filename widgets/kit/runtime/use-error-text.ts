import { messageOf } from '@kerb/core/errors/message-of.ts';
import { useTranslation } from 'react-i18next';
import { textByKey } from './text-by-key.ts';

/** Returns a function that gives the text of an error in the screen's language (ERR-01). */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) =>
    messageOf(error, (key) => (i18n.exists(key, { ns: 'errors' }) ? textByKey(t, key) : undefined));
}
