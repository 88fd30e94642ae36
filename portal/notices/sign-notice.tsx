import type { SignCode } from '@kerb/core/domain/proof/verify-sign.ts';
import { useSignCheck } from '@kerb/kit/queries/sign-check.ts';
import { useIsPaymentReturn } from '@kerb/kit/queries/unfinished-payment.ts';
import { plannedLinks } from '@kerb/kit/runtime/planned-links.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { InfoIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import css from './notices.css?inline';

/** Warns a driver who has scanned a code that the city has not signed: somebody may have pasted it there. */
export function SignNotice({ query }: { readonly query: URLSearchParams }) {
  // It has to be the address that was opened: links inside of the portal are its own.
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const opened = opening?.name ?? location.href;
  const { store, config } = useRuntime();
  const isReturn = useIsPaymentReturn('guest', opened);
  const isOwn = isReturn || plannedLinks(store, config.city).has(new URL(opened).searchParams);
  const isVisit = !isOwn && document.referrer === '' && (opening?.type ?? 'navigate') === 'navigate';
  const sign = scannedSign(query, isVisit ? new URL(opened).searchParams : undefined);
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
 * camera names no page; the portal, its link in a calendar of this device, a site with a link, and the way
 * back from a bank are known. Whatever else a link names, it may be pasted over a sign.
 */
function scannedSign(query: URLSearchParams, opened: URLSearchParams | undefined): SignCode | undefined {
  const signature = query.get('signature');
  const spot = query.has('parking') ? 'parking' : 'zone';
  const code = query.get(spot) ?? '';
  if (code === '' || (signature === null && opened?.get(spot) !== code)) return undefined;
  // The signature is of one code: beside a signed parking, another zone could be named.
  const isOfOne = !(query.has('parking') && query.has('zone'));
  return { spot, code, signature: isOfOne ? (signature ?? '') : '' };
}
