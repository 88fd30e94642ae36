import { useSignCheck } from '@kerb/kit/queries/sign-check.ts';
import { InfoIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { noticesStylesheet } from './notices-stylesheet.ts';

interface SignNoticeProps {
  readonly spot: 'zone' | 'parking';
  readonly code: string;
  /** Empty for a link without one. */
  readonly signature: string;
}

/** Warns a driver who has scanned a code that the city has not signed: somebody may have pasted it there. */
export function SignNotice(sign: SignNoticeProps) {
  const { t } = useTranslation('portal');
  const styleRef = useStylesheet(noticesStylesheet);
  const check = useSignCheck(sign);
  if (check !== 'foreign') return null;
  return (
    <p ref={styleRef} className="kerb-notices__banner" role="alert">
      <InfoIcon />
      <span>{t('signs.foreign', { code: sign.code })}</span>
    </p>
  );
}
