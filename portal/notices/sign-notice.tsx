import type { SignCode } from '@kerb/core/domain/proof/verify-sign.ts';
import { useSignCheck } from '@kerb/kit/queries/sign-check.ts';
import { InfoIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import css from './notices.css?inline';

/** Warns a driver who has scanned a code that the city has not signed: somebody may have pasted it there. */
export function SignNotice({ query }: { readonly query: URLSearchParams }) {
  const sign = scannedSign(query);
  return sign ? <Warning {...sign} /> : null;
}

function Warning(sign: SignCode) {
  const { t } = useTranslation('portal');
  const styleRef = useStylesheet(css);
  const check = useSignCheck(sign);
  if (check !== 'foreign') return null;
  return (
    <p ref={styleRef} className="kerb-notices__banner" role="alert">
      <InfoIcon />
      <span>{t('signs.foreign', { code: sign.code })}</span>
    </p>
  );
}

/**
 * The sign whose QR code has opened the portal: a link with a signature, or one that no page has opened. A
 * camera names no page; a site with a link does.
 */
function scannedSign(query: URLSearchParams): SignCode | undefined {
  const signature = query.get('signature');
  const spot = query.has('parking') ? 'parking' : 'zone';
  const code = query.get(spot) ?? '';
  // Links inside of the portal are its own.
  const [navigation] = performance.getEntriesByType('navigation');
  const opened = new URL(navigation?.name ?? location.href).searchParams;
  // A sign names nothing else; the way back from a bank does.
  const isOfSign = [...opened.keys()].every((name) => name === 'city' || name === spot);
  const isScanned = document.referrer === '' && isOfSign && opened.get(spot) === code;
  if (code === '' || (signature === null && !isScanned)) return undefined;
  return { spot, code, signature: signature ?? '' };
}
