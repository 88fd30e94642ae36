import { messageOf } from '@kerb/core/errors/message-of.ts';
import { useTranslation } from 'react-i18next';

/** Gives the words for an error, in the language of the screen (ERR-01). */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) => messageOf(error, (key) => (i18n.exists(key, { ns: 'errors' }) ? t(key) : undefined));
}
