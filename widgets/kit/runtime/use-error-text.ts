import { type FailureText, failureText, messageOf } from '@kerb/core/errors/message-of.ts';
import { useTranslation } from 'react-i18next';
import { textByKey } from './text-by-key.ts';

/** Returns a function that gives the text of an error in the screen's language. */
export function useErrorText(): (error: unknown) => string {
  const text = useTextOfKey();
  return (error) => messageOf(error, text);
}

/** The same for the error of a payment. */
export function useFailureText(): (error: unknown) => FailureText {
  const text = useTextOfKey();
  return (error) => failureText(error, text);
}

function useTextOfKey(): (key: string) => string | undefined {
  const { t, i18n } = useTranslation('errors');
  return (key) => (i18n.exists(key, { ns: 'errors' }) ? textByKey(t, key) : undefined);
}
