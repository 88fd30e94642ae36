import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { ExpiredSbpOrder, PaymentAttempt, SbpOrder } from '@kerb/core/domain/payment/order.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import enTexts from '@kerb/core/i18n/en/sbp.json';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import ruTexts from '@kerb/core/i18n/ru/sbp.json';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../runtime/runtime-context.tsx';
import { registerTexts } from '../../runtime/texts.ts';
import { useRoubles } from '../../runtime/use-roubles.ts';
import { useServerNow } from '../../runtime/use-server-now.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useStylesheet } from '../../ui/styles/use-stylesheet.ts';
import { registerOutcomeTexts } from '../outcome-texts.ts';
import css from './sbp.css?inline';

registerOutcomeTexts();
registerTexts('sbp', { ru: ruTexts, en: enTexts });

export interface SbpPaymentProps {
  /** The state of a payment with an order of SBP, or with one that has expired. */
  readonly state: {
    readonly attempt: Pick<PaymentAttempt, 'total'>;
    /** `unreachable`: the server has not answered the last question about the outcome. */
    readonly progress?: string;
    readonly sbp?: SbpOrder | ExpiredSbpOrder | undefined;
  };
  readonly onAsk: () => void;
  /** Dismisses this payment; the driver can begin another one. */
  readonly onLeave: () => void;
}

/**
 * A payment by SBP that waits for its money: a button that opens the bank's app on a phone, a QR code
 * elsewhere, and how long it can be paid. The outcome is asked for by whoever shows this.
 */
export function SbpPayment({ state, ...actions }: SbpPaymentProps) {
  const styleRef = useStylesheet(css);
  const now = useServerNow();
  return (
    <Card>
      <div ref={styleRef} className="kerb-sbp">
        {state.sbp && state.sbp !== 'expired' && now < state.sbp.expiresAt ? (
          <OpenOrder
            order={state.sbp}
            now={now}
            total={state.attempt.total}
            isUnreachable={state.progress === 'unreachable'}
            {...actions}
          />
        ) : (
          <ExpiredOrder onLeave={actions.onLeave} />
        )}
      </div>
    </Card>
  );
}

interface OpenProps extends Omit<SbpPaymentProps, 'state'> {
  readonly order: SbpOrder;
  readonly now: Instant;
  readonly total: Kopecks;
  readonly isUnreachable: boolean;
}

function OpenOrder({ order, now, total, isUnreachable, onAsk, onLeave }: OpenProps) {
  const roubles = useRoubles();
  const language = useLanguage();
  const { t } = useTranslation('sbp');
  const { t: pay } = useTranslation('pay');
  const [isPhone] = useState(isTouchDevice);
  const [wantsQr, setWantsQr] = useState(false);
  const qrId = useId();
  const { link, expiresAt } = order;
  const showsQr = !isPhone || wantsQr;
  return (
    <>
      <h2 className="kerb-sbp__title">{t('title', { amount: roubles(total) })}</h2>
      <p className="kerb-sbp__words">{t(isPhone ? 'phone.text' : 'desk.text')}</p>
      {isPhone ? (
        // A new tab, so that this page goes on waiting while the app is open.
        <ButtonLink variant="primary" size="pay" isWide href={link} target="_blank" rel="noopener">
          {t('phone.open')}
        </ButtonLink>
      ) : null}
      {showsQr ? (
        <div id={qrId} className="kerb-sbp__code">
          <QrCode text={link} label={t('qr', { amount: roubles(total) })} />
        </div>
      ) : null}
      <Countdown
        label={t('left')}
        end={expiresAt}
        now={now}
        announcementFor={(minutes) => t('spoken', { time: minutesInWords(minutes, language) })}
      />
      <p className="kerb-sbp__state">
        {isUnreachable ? <WarningIcon /> : <Spinner />} {t(isUnreachable ? 'unreachable' : 'waiting')}
      </p>
      <div className="kerb-cluster kerb-sbp__actions">
        {isPhone ? (
          <Button
            size="small"
            aria-expanded={wantsQr}
            aria-controls={wantsQr ? qrId : undefined}
            onClick={() => setWantsQr(!wantsQr)}
          >
            {t(wantsQr ? 'phone.hideQr' : 'phone.showQr')}
          </Button>
        ) : null}
        <CopyLink link={link} />
        <Button size="small" onClick={onAsk}>
          {pay('outcome.ask')}
        </Button>
        <Button size="small" variant="quiet" onClick={onLeave}>
          {pay('outcome.waiting.leave')}
        </Button>
      </div>
      {isPhone ? <p className="kerb-sbp__words">{t('phone.noApp')}</p> : null}
    </>
  );
}

function ExpiredOrder({ onLeave }: Pick<SbpPaymentProps, 'onLeave'>) {
  const { t } = useTranslation('sbp');
  return (
    <>
      <h2 className="kerb-sbp__title">{t('expired.title')}</h2>
      <p className="kerb-sbp__words">{t('expired.text')}</p>
      <Button variant="primary" isWide onClick={onLeave}>
        {t('expired.again')}
      </Button>
    </>
  );
}

/** Where the browser refuses the clipboard, the link is shown for selecting. */
function CopyLink({ link }: { readonly link: string }) {
  const { t } = useTranslation('sbp');
  const [result, setResult] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  };
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <span role="status" className="kerb-sbp__copied">
        {result === 'copied' ? t('copied') : result === 'refused' ? link : ''}
      </span>
    </>
  );
}

/**
 * A finger as the main pointer means a phone or a tablet, which can have a bank's app. The width of the
 * window says nothing: elements stand in narrow columns of desks, and desks have narrow windows. A laptop
 * with a touchscreen has a fine main pointer, so it gets the QR code.
 */
function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
