import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { formatRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { placeOf } from '@kerb/core/errors/place-of.ts';
import type { TopUpValues } from '@kerb/core/validation/top-up.ts';
import { MethodFields } from '@kerb/kit/payment-form/method-fields.tsx';
import { useTopUp } from '@kerb/kit/queries/account-payment.ts';
import { useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { registerTopUpTexts } from './texts.ts';
import { topUpStylesheet } from './top-up-stylesheet.ts';
import { useTopUpForm } from './use-top-up-form.ts';

registerTopUpTexts();

interface Props {
  readonly settings: CitySettings;
  readonly profile: Profile;
  /** What a parking lacks (SES-17). */
  readonly missing: Kopecks | undefined;
  /** Just before the page is left for the payment page. */
  readonly onLeave: () => void;
  readonly onInDoubt: () => void;
  readonly onClose: () => void;
}

/** DLG-13: how much, and how; the rest happens on the payment page. */
export function TopUpDialog({ settings, profile, missing, onLeave, onInDoubt, onClose }: Props) {
  const { t } = useTranslation('topUp');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const navigation = useNavigation();
  const formId = useId();
  const styleRef = useStylesheet(topUpStylesheet);
  const { form, methods, errorOf, formError, wishOf } = useTopUpForm({ settings, profile, missing });
  const paying = useTopUp();
  // Stays true on the way to the payment page, so that nobody presses twice.
  const isBusy = paying.isPending || paying.data?.kind === 'redirect';

  const pay = async (values: TopUpValues) => {
    if (isBusy) return;
    try {
      const wish = wishOf(values);
      const result = await paying.mutateAsync({ wish, returnUrl: navigation.returnUrl() });
      if (result.kind === 'redirect') {
        onLeave();
        return navigation.leaveTo(result.url);
      }
      onInDoubt();
      onClose();
    } catch (error) {
      const field = fieldOf(error);
      if (!field) return;
      paying.reset();
      form.setError(field.name, { type: 'server', message: field.message }, { shouldFocus: true });
    }
  };

  const max = settings.topUpMax;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isBusy}
      title={t('title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {t('submit')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          ref={styleRef}
          className="kerb-top-up__form"
          noValidate
          aria-label={t('title')}
          onSubmit={(event) => void form.handleSubmit(pay)(event)}
        >
          {missing === undefined ? null : (
            <Notice tone="info" announce="off">
              {t('missing', { amount: formatRoubles(missing) })}
            </Notice>
          )}
          <TextField
            {...form.register('amount')}
            label={t('amount.label')}
            hint={max === undefined ? undefined : t('amount.hint', { max: formatRoubles(max) })}
            error={errorOf('amount')}
            inputMode="decimal"
            autoComplete="transaction-amount"
            suffix={<span aria-hidden="true">₽</span>}
          />
          <MethodFields methods={methods} methodError={errorOf('method')} phoneError={errorOf('phone')} />
          <p>{t('redirect')}</p>
          {formError ? <Notice tone="danger">{formError}</Notice> : null}
          {paying.error ? <Notice tone="danger">{errorText(paying.error)}</Notice> : null}
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** DLG-14, DLG-15: what the server refuses about one field stands under it. */
function fieldOf(error: unknown) {
  const { place, field } = placeOf(error);
  const isOurs = field === 'amount' || field === 'method' || field === 'phone';
  if (!(error instanceof AppError) || place !== 'field' || !isOurs) return undefined;
  return { name: field, message: `errors:${error.code}` } as const;
}
