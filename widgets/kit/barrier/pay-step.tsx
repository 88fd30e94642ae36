import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import { formatTime, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { chosenMethod, methodProblem } from '../payment-form/chosen-method.ts';
import confirm from '../payment-form/confirm.css?inline';
import { MethodFields } from '../payment-form/method-fields.tsx';
import { ZoneSign } from '../payment-form/zone-sign.tsx';
import { useCity, useLanguage } from '../runtime/runtime-context.tsx';
import { textByKey } from '../runtime/text-by-key.ts';
import { useRoubles } from '../runtime/use-roubles.ts';
import { useServerNow } from '../runtime/use-server-now.ts';
import { Button } from '../ui/button.tsx';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import type { BarrierValues } from './barrier-draft.ts';
import type { MethodChoice, QuotedVisit } from './use-barrier-payment.ts';

interface Props {
  readonly quoted: QuotedVisit;
  readonly methods: readonly PaymentMethod[];
  readonly isPaying: boolean;
  readonly onPay: (choice: MethodChoice) => void;
  readonly onExpire: () => void;
  readonly onChange: () => void;
}

/** The price while it is valid, the methods, and the button. */
export function PayStep({ quoted, methods, isPaying, onPay, onExpire, onChange }: Props) {
  const roubles = useRoubles();
  const { t } = useTranslation('barrier');
  const { t: pay } = useTranslation('pay');
  const { t: messageText } = useTranslation(['pay', 'errors']);
  const { handleSubmit, setError, formState } = useFormContext<BarrierValues>();
  const { price, card } = quoted;
  const shown = roubles(price.cost);
  const titleId = useId();
  const styleRef = useStylesheet(confirm);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = handleSubmit((values) => {
    const problem = methodProblem(methods, values);
    if (!problem) return onPay(chosenMethod(methods, values));
    const message = problem.field === 'method' ? 'errors:RequiredField' : problem.message;
    setError(problem.field, { message }, { shouldFocus: true });
  });
  const textOf = (message: string | undefined) => message && textByKey(messageText, message);
  return (
    <form
      ref={styleRef}
      className="kerb-stack kerb-stack--5"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id={titleId} className="kerb-pay-confirm__title" tabIndex={-1} ref={heading}>
        {t('payTitle')}
      </h2>
      <ZoneSign kind={pay('confirm.parking')} code={price.parkingNumber} name="" />
      <dl className="kerb-pay-confirm__facts">
        <div className="kerb-pay-confirm__fact">
          <dt>{t('card.label')}</dt>
          <dd>{card}</dd>
        </div>
        <StayFact quoted={quoted} />
        <div className="kerb-pay-confirm__fact">
          <dt>{pay('confirm.price')}</dt>
          <dd>
            <strong>{shown}</strong>
          </dd>
        </div>
      </dl>
      <Countdown until={quoted.until} isRunning={!isPaying} onEnd={onExpire} />
      <MethodFields
        methods={methods}
        methodError={textOf(formState.errors.method?.message)}
        phoneError={textOf(formState.errors.phone?.message)}
      />
      <Button type="submit" variant="primary" size="pay" isWide isBusy={isPaying}>
        {pay('confirm.pay', { price: shown })}
      </Button>
      <Button variant="quiet" isWide disabled={isPaying} onClick={onChange}>
        {pay('confirm.change')}
      </Button>
    </form>
  );
}

/** What the sum is for, if the city says since when it counts. */
function StayFact({ quoted: { price, at } }: Pick<Props, 'quoted'>) {
  const { t } = useTranslation('barrier');
  const language = useLanguage();
  const { timeZone } = useCity();
  if (price.from === undefined || price.from >= at) return null;
  const stay = minutes(Math.ceil((at - price.from) / minuteMs));
  return (
    <div className="kerb-pay-confirm__fact">
      <dt>{t('stay')}</dt>
      <dd>
        {formatTime(price.from, timeZone)}, {minutesInWords(stay, language)}
      </dd>
    </div>
  );
}

interface CountdownProps {
  readonly until: number;
  /** False during the payment, which is not interrupted. */
  readonly isRunning: boolean;
  readonly onEnd: () => void;
}

/**
 * BAR-04. Computed from the deadline, so that it is right after sleep; not announced, since it changes each
 * second.
 */
function Countdown({ until, isRunning, onEnd }: CountdownProps) {
  const { t } = useTranslation('barrier');
  const now = useServerNow(500);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isRunning && left === 0) end();
  }, [isRunning, left]);
  return (
    <p className="kerb-pay-barrier__left" role="timer" aria-live="off">
      {t('left', { count: left })}
    </p>
  );
}
