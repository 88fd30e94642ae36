import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { addMinutes, formatDate, formatTime } from '@kerb/core/domain/time.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CityTimeNote } from '../runtime/city-time-note.tsx';
import { useCity, useLanguage } from '../runtime/runtime-context.tsx';
import { useRoubles } from '../runtime/use-roubles.ts';
import { useServerNow } from '../runtime/use-server-now.ts';
import { Button } from '../ui/button.tsx';
import { Plate } from '../ui/plate.tsx';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import confirm from './confirm.css?inline';
import type { SpotChoice } from './spot-choices.ts';
import { ZoneSign } from './zone-sign.tsx';

interface Props {
  readonly stay: Stay & { readonly isForeignPlate?: boolean | undefined };
  readonly spot: SpotChoice;
  readonly total: Kopecks;
  readonly method: string | undefined;
  readonly map: ReactNode;
  readonly isPaying: boolean;
  /** Whether the price is being asked for again. */
  readonly isPricing: boolean;
  /** When the last price came, in milliseconds. */
  readonly pricedAt: number;
  readonly onPay: () => void;
  readonly onBack: () => void;
  /** Shown above the buttons. */
  readonly children?: ReactNode;
}

/** The stay to confirm, with the number as on the sign. Only this card starts the payment. */
export function StayToConfirm({ stay, spot, total, isPaying, ...props }: Props) {
  const roubles = useRoubles();
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const price = total === 0 ? common('free') : roubles(total);
  const heading = useFocusOnShow();
  const styleRef = useStylesheet(confirm);
  const titleId = useId();
  return (
    <section ref={styleRef} className="kerb-stack kerb-stack--4 kerb-pay-confirm" aria-labelledby={titleId}>
      <h2 id={titleId} className="kerb-pay-confirm__title" tabIndex={-1} ref={heading}>
        {t('confirm.title')}
      </h2>
      <div className="kerb-pay-confirm__what">
        <ZoneSign
          kind={t(stay.spot.parkingCode ? 'confirm.parking' : 'confirm.zone')}
          code={spot.code}
          name={spot.name}
        />
        <Plate plate={stay.plate} size="large" isForeign={stay.isForeignPlate} />
      </div>
      {props.map}
      <dl className="kerb-pay-confirm__facts">
        {/* Each reply corrects the city's time, which is wrong after the device's clock was set. */}
        <Times key={props.pricedAt} stay={stay} />
        <Fact name={t('confirm.method')}>{props.method}</Fact>
        <Fact name={t('confirm.price')}>
          <strong>{price}</strong>
        </Fact>
      </dl>
      <CityTimeNote />
      {props.children}
      <div className="kerb-stack kerb-stack--1 kerb-pay-confirm__actions">
        <Button
          variant="primary"
          size="pay"
          isWide
          isBusy={isPaying || props.isPricing}
          onClick={props.onPay}
        >
          {total === 0 ? t('confirm.startFree') : t('confirm.pay', { price })}
        </Button>
        <Button variant="quiet" isWide disabled={isPaying} onClick={props.onBack}>
          {t('confirm.change')}
        </Button>
      </div>
    </section>
  );
}

/** A stay that begins now moves with the clock, so its end is shown as if it were paid this minute. */
function Times({ stay }: Pick<Props, 'stay'>) {
  const { t } = useTranslation('pay');
  const { timeZone } = useCity();
  const language = useLanguage();
  const now = useServerNow(5000);
  const from = stay.startedAt ?? now;
  const until = addMinutes(from, stay.duration);
  return (
    <>
      <Fact name={t('confirm.from')}>
        {stay.startedAt === undefined
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
