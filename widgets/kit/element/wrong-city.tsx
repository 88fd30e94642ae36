import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';

interface Props {
  readonly tag: string;
  readonly city: string | undefined;
}

/** Says how to set the city, once in the console too. Nothing is requested. */
export function WrongCity({ tag, city }: Props) {
  const { t } = useTranslation();
  const title = city ? t('cityUnknown', { city }) : t('cityMissing');
  const hint = t('cityHint', { tag });
  useEffect(() => console.error(`Kerb: ${title}. ${hint}`), [title, hint]);
  return (
    <Notice tone="warning" title={title}>
      {hint}
      {/* What the host page has put into the element. */}
      <slot />
    </Notice>
  );
}
