import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { type ParkingSms, parkingSms } from '@kerb/core/domain/sms/parking-sms.ts';
import { smsLink } from '@kerb/core/domain/sms/sms-link.ts';
import { isServerUnavailable } from '@kerb/core/errors/server-unavailable.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useSmsCommands } from '@kerb/kit/queries/sms-commands.ts';
import { useIsOnline } from '@kerb/kit/runtime/use-is-online.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { LiveRegion } from '@kerb/kit/ui/live-region.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useCopy } from '@kerb/kit/ui/use-copy.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './extras.css?inline';

export interface Props {
  readonly stay: Stay | undefined;
  readonly spot: SpotChoice | undefined;
  /** Why there is no price, if there is none. */
  readonly error: unknown;
  /** Requests the price again, which is only a read. */
  readonly onBack: () => void;
}

/** Used until the city's options are loaded. */
const usualNumber = '7878';

/**
 * The city's SMS command for paying without a connection, filled in. Only the driver sends it; the form never
 * sends anything later by itself. The commands are loaded while there is a connection.
 */
export function SmsOffer({ stay, spot, error, onBack }: Props) {
  const { t } = useTranslation('payExtras');
  const isOnline = useIsOnline();
  const { data: commands } = useSmsCommands(useIsLater());
  const { data: options } = useCityOptions();
  const styleRef = useStylesheet(css);
  useReturn(isOnline, isServerUnavailable(error), onBack);
  // A stay that began earlier cannot be paid by SMS.
  if ((isOnline && !isServerUnavailable(error)) || stay?.startedAt !== undefined) return null;
  const sms = stay && spot && parkingSms(commands ?? [], { ...stay, code: spot.code });
  // The alert at the price says already that there is no connection.
  const title = isServerUnavailable(error) ? 'sms.instead' : sms ? 'sms.title' : 'sms.offline';
  return (
    <div ref={styleRef}>
      <Notice tone="warning" title={t(title)}>
        {sms ? (
          <SmsMessage sms={sms} number={options?.smsNumber ?? usualNumber} />
        ) : (
          t(commands?.length && !stay ? 'sms.fillIn' : 'sms.kept')
        )}
      </Notice>
    </div>
  );
}

/** When the network is back, a price that failed without it is requested again. */
function useReturn(isOnline: boolean, hasFailed: boolean, onBack: () => void): void {
  const wasOnline = useRef(isOnline);
  const back = useEffectEvent(() => {
    if (hasFailed) onBack();
  });
  useEffect(() => {
    if (isOnline && !wasOnline.current) back();
    wasOnline.current = isOnline;
  }, [isOnline]);
}

/** Loaded after the form itself. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

interface SmsMessageProps {
  readonly sms: ParkingSms;
  readonly number: string;
}

/** The message to read, to copy, and to open if the device can send it. */
function SmsMessage({ sms: { body, hours, isRounded }, number }: SmsMessageProps) {
  const { t } = useTranslation('payExtras');
  const { shown, copy, announcement } = useCopy(body, { copied: t('sms.copied'), marked: t('sms.marked') });
  const link = smsLink(number, body);
  return (
    <div className="kerb-stack kerb-stack--2">
      <p>
        {t('sms.sendTo', { number })}{' '}
        <code ref={shown} className="kerb-pay__sms-text">
          {body}
        </code>
      </p>
      {isRounded ? <p>{t('sms.rounded', { count: hours })}</p> : null}
      <p>{t('sms.yours')}</p>
      <div className="kerb-pay__way-row kerb-pay__way-row--sms">
        {link ? (
          <ButtonLink variant="primary" href={link}>
            {t('sms.open')}
          </ButtonLink>
        ) : null}
        <Button onClick={copy}>{t('sms.copy')}</Button>
        <span aria-hidden="true">{announcement?.text}</span>
      </div>
      <LiveRegion announcement={announcement} />
    </div>
  );
}
