import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { parkingUntil } from '@kerb/core/domain/payment/parking-until.ts';
import { formatDate, formatTime } from '@kerb/core/domain/time.ts';
import { confirmStylesheet } from '@kerb/kit/payment-form/confirm-stylesheet.ts';
import { Sign } from '@kerb/kit/payment-form/sign.tsx';
import { useRefetchAfterClockSetBack } from '@kerb/kit/queries/clock-set-back.ts';
import { useQuote } from '@kerb/kit/queries/quotes.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StayConfirmation } from '../confirmation.ts';
import { ContinuedState } from '../continued-state.tsx';
import { MiniMap, SmsOffer } from '../lazy-extras.ts';

export interface ConfirmCardProps {
  readonly confirmation: StayConfirmation;
  readonly settings: CitySettings;
  readonly isPaying: boolean;
  /** Called with the price that the button shows. */
  readonly onPay: (confirmed: StayConfirmation) => void;
  readonly onBack: () => void;
}

/** PLUS-03: the stay to confirm, with the number as on the sign. Only this card starts the payment. */
export function ConfirmCard({ confirmation, settings, isPaying, onPay, onBack }: ConfirmCardProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const { order, spot } = confirmation;
  // The price moves with the clock: the confirmed price is the shown one, and both are the server's latest.
  const latest = useQuote(order, !isPaying);
  const quote = latest.data ?? confirmation.quote;
  useRefetchAfterClockSetBack(latest);
  const price = quote.total === 0 ? common('free') : roubles(quote.total);
  const method = settings.paymentMethods.find(({ id }) => id === order.methodId);
  const heading = useFocusOnShow();
  const styleRef = useStylesheet(confirmStylesheet);
  const titleId = useId();
  return (
    <section ref={styleRef} className="kerb-pay-confirm" aria-labelledby={titleId}>
      <h2 id={titleId} className="kerb-pay-confirm__title" tabIndex={-1} ref={heading}>
        {t('confirm.title')}
      </h2>
      <div className="kerb-pay-confirm__what">
        <Sign
          kind={t(order.spot.parkingCode ? 'confirm.parking' : 'confirm.zone')}
          code={spot.code}
          name={spot.name}
        />
        <Plate plate={order.plate} size="large" isForeign={order.isForeignPlate} />
      </div>
      <MiniMap spot={order.spot} />
      <dl className="kerb-pay-confirm__facts">
        {/* Each reply corrects the city's time, which is wrong after the device's clock was set. */}
        <Times key={latest.dataUpdatedAt} order={order} />
        <Fact name={t('confirm.method')}>{method?.title}</Fact>
        <Fact name={t('confirm.price')}>
          <strong>{price}</strong>
        </Fact>
      </dl>
      <CityTimeNote />
      {isPaying ? null : (
        <SmsOffer stay={order} spot={spot} error={latest.error} onBack={() => void latest.refetch()} />
      )}
      <div className="kerb-pay-confirm__actions">
        <Button
          variant="primary"
          size="pay"
          isWide
          isBusy={isPaying || latest.isFetching}
          onClick={() => onPay({ ...confirmation, quote })}
        >
          {quote.total === 0 ? t('confirm.startFree') : t('confirm.pay', { price })}
        </Button>
        <Button variant="quiet" isWide disabled={isPaying} onClick={onBack}>
          {t('confirm.change')}
        </Button>
      </div>
      <ContinuedState />
    </section>
  );
}

/** A stay that begins now moves with the clock, so its end is shown as if it were paid this minute. */
function Times({ order }: Pick<StayConfirmation, 'order'>) {
  const { t } = useTranslation('pay');
  const { timeZone } = useCity();
  const language = useLanguage();
  const now = useServerNow(5000);
  const from = order.startedAt ?? now;
  const until = parkingUntil(from, order.duration);
  return (
    <>
      <Fact name={t('confirm.from')}>
        {order.startedAt === undefined
          ? t('confirm.now', { time: formatTime(from, timeZone) })
          : formatTime(from, timeZone)}
      </Fact>
      <Fact name={t('confirm.until')}>
        <strong>{formatTime(until, timeZone)}</strong>, {formatDate(until, timeZone, language)}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="kerb-pay-confirm__fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The card replaces the form, so the focus has to move too. */
function useFocusOnShow() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
