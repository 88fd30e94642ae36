import { isCardNumber } from '@kerb/core/domain/barrier.ts';
import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import { formatTime } from '@kerb/core/domain/time.ts';
import en from '@kerb/core/i18n/en/barrier.json';
import ru from '@kerb/core/i18n/ru/barrier.json';
import { useEffect } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedDraft } from '../forms/use-saved-draft.ts';
import { registerPayScreenTexts } from '../payment-form/screen-texts.ts';
import { useCity, useDraft } from '../runtime/runtime-context.tsx';
import { textByKey } from '../runtime/text-by-key.ts';
import { registerTexts } from '../runtime/texts.ts';
import { Button } from '../ui/button.tsx';
import { LiveRegion, useAnnouncer } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import { TextField } from '../ui/text-field.tsx';
import css from './barrier.css?inline';
import { type BarrierValues, newBarrierDraft, restoreBarrierDraft } from './barrier-draft.ts';
import { PayStep } from './pay-step.tsx';
import { type BarrierPayer, useBarrierPayment } from './use-barrier-payment.ts';
import type { Message } from './use-visit-messages.ts';

registerPayScreenTexts();
registerTexts('barrier', { ru, en });

interface Props<Confirmed> {
  readonly payer: BarrierPayer<Confirmed>;
  readonly methods: readonly PaymentMethod[];
  /** Where the typed values live: `guest-barrier`, or a name that begins with `account:`. */
  readonly draftName: string;
  /** The key in this tab's storage; absent: the values last as long as the page. */
  readonly storageKey: string;
  /** The driver of the account; absent for guests. Typed values are for their owner alone. */
  readonly owner?: string | undefined;
  readonly phone?: string | undefined;
  /** The parking's number, from the address or the host. */
  readonly parking?: string | undefined;
}

/** The payment of a barrier visit by the number of its card; guests and accounts have the same form. */
export function BarrierForm<Confirmed>({ payer, ...options }: Props<Confirmed>) {
  const { methods } = options;
  const { t } = useTranslation('barrier');
  const { form, save } = useBarrierForm(options);
  const barrier = useBarrierPayment(payer, save);
  const { quoted, messages } = barrier;
  const styleRef = useStylesheet(css);
  return (
    <FormProvider {...form}>
      <section ref={styleRef} className="kerb-stack kerb-stack--5 kerb-pay-barrier" aria-label={t('title')}>
        {quoted ? (
          <PayStep
            quoted={quoted}
            methods={methods}
            isPaying={payer.flow.isSending}
            onPay={(choice) => barrier.pay(quoted, choice)}
            onExpire={barrier.expire}
            onChange={barrier.change}
          />
        ) : (
          <PriceStep isAsking={barrier.isAsking} onAsk={barrier.askPrice} />
        )}
        <Messages {...messages} />
      </section>
    </FormProvider>
  );
}

function useBarrierForm(options: Omit<Props<unknown>, 'payer'>) {
  const { methods, draftName, storageKey, owner, phone = '', parking } = options;
  const { city } = useCity();
  const draft = useDraft(draftName, () => newBarrierDraft(owner));
  const { save } = useSavedDraft(`${storageKey}:${city}`, draft, (stored) =>
    restoreBarrierDraft(draft, stored),
  );
  const { method } = draft.values;
  const isOffered = methods.some(({ id }) => id === method);
  const form = useForm<BarrierValues>({
    defaultValues: {
      ...draft.values,
      phone: draft.values.phone || phone,
      method: isOffered ? method : (methods[0]?.id ?? ''),
    },
  });
  const values = useWatch({ control: form.control, compute: (all: BarrierValues) => all });
  useEffect(() => {
    draft.values = values;
  }, [draft, values]);
  const { setValue } = form;
  useEffect(() => {
    if (!parking || parking === draft.applied) return;
    draft.applied = parking;
    setValue('parking', parking);
  }, [parking, draft, setValue]);
  return { form, save };
}

interface MessagesProps {
  readonly shown: Message | undefined;
  readonly past: readonly Message[];
}

/** The newest message for a while, and a list of all of them for drivers who missed it. */
function Messages({ shown, past }: MessagesProps) {
  const { t } = useTranslation('barrier');
  const { timeZone } = useCity();
  const { announcement, announce } = useAnnouncer();
  useEffect(() => {
    if (shown) announce(inWords(shown));
  }, [shown, announce]);
  return (
    <>
      {shown ? (
        <Notice tone={shown.tone} title={shown.title} announce="off">
          {shown.text}
        </Notice>
      ) : null}
      {!shown && past.length > 0 ? (
        <details className="kerb-note kerb-pay-barrier__past">
          <summary>{t('messages')}</summary>
          <ul>
            {past.map((message) => (
              <li key={message.at}>
                {formatTime(message.at, timeZone)} {inWords(message)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <LiveRegion announcement={announcement} politeness="assertive" />
    </>
  );
}

function inWords({ title, text }: Message): string {
  return title ? `${title}. ${text}` : text;
}

interface PriceStepProps {
  readonly isAsking: boolean;
  readonly onAsk: (values: BarrierValues) => void;
}

/** The card's number, and a button that appears once the number is valid. */
function PriceStep({ isAsking, onAsk }: PriceStepProps) {
  const { t } = useTranslation('barrier');
  const { t: errors } = useTranslation('errors');
  const { barrierCardPattern } = useCity();
  const { register, handleSubmit, control, formState, trigger } = useFormContext<BarrierValues>();
  const card = useWatch({ control, name: 'card' });
  const isValid = isCardNumber(card, barrierCardPattern);
  return (
    <form
      className="kerb-stack kerb-stack--5"
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => void handleSubmit(onAsk)(event)}
    >
      <TextField
        {...register('card', {
          validate: (text) => {
            if (text.trim() === '') return 'errors:RequiredField';
            return isCardNumber(text, barrierCardPattern) || 'errors:InvalidFormat';
          },
          // The button is disabled until the number is valid: leaving the field says why.
          onBlur: () => void trigger('card'),
        })}
        label={t('card.label')}
        hint={t('card.hint')}
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.card?.message ? textByKey(errors, formState.errors.card.message) : undefined}
      />
      <TextField
        {...register('parking')}
        label={t('parking.label')}
        hint={t('parking.hint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" size="pay" isWide isBusy={isAsking} disabled={!isValid}>
        {t('find')}
      </Button>
    </form>
  );
}
