import { useCityOptions } from '@kerb/kit/queries/city.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './message.tsx';

/** SHELL-12: while the city is closed, only its message is shown. */
export function OpenUnlessClosed({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('portal');
  const options = useCityOptions();
  if (!options.data?.isClosed) return children;
  return <Message title={t('closed.title')} text={t('closed.text')} />;
}
