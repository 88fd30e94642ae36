import { messageOf } from '@kerb/core/errors/message-of.ts';
import { useTranslation } from 'react-i18next';
import { textByKey } from './text-by-key.ts';

/** Gives the words for an error, in the language of the screen (ERR-01). */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) =>
    messageOf(error, (key) => (i18n.exists(key, { ns: 'errors' }) ? textByKey(t, key) : undefined));
}
