import {
  hasInnCheckDigits,
  hasOgrnCheckDigit,
  isInn,
  isOgrn,
} from '@kerb/core/domain/payment-slip/payer-rules.ts';
import type { PayerValues } from '@kerb/core/validation/payment-slip.ts';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly errorOf: (field: keyof PayerValues) => string | undefined;
}

/** Who pays. What was typed on the other side stays. */
export function PayerFields({ errorOf }: Props) {
  const { t } = useTranslation('paymentSlips');
  const { control } = useFormContext<PayerValues>();
  const { field } = useController({ control, name: 'payer' });
  return (
    <>
      <SegmentedControl
        ref={field.ref}
        name={field.name}
        label={t('payer.label')}
        segments={[
          { value: 'individual', label: t('payer.individual') },
          { value: 'legal', label: t('payer.legal') },
        ]}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {field.value === 'legal' ? <LegalFields errorOf={errorOf} /> : <IndividualFields errorOf={errorOf} />}
    </>
  );
}

function IndividualFields({ errorOf }: Props) {
  const { t } = useTranslation('paymentSlips');
  const { register } = useFormContext<PayerValues>();
  const field = (name: keyof PayerValues) => ({ ...register(name), error: errorOf(name) });
  return (
    <>
      <TextField
        {...field('lastName')}
        label={t('individual.lastName')}
        autoComplete="family-name"
        maxLength={60}
      />
      <TextField
        {...field('firstName')}
        label={t('individual.firstName')}
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        {...field('middleName')}
        label={t('individual.middleName')}
        autoComplete="additional-name"
        maxLength={60}
      />
      <TextField {...field('address')} label={t('address')} autoComplete="street-address" maxLength={160} />
      <Select
        {...field('document')}
        label={t('individual.document')}
        options={[
          { value: 'passport', label: t('individual.passport') },
          { value: 'drivingLicence', label: t('individual.drivingLicence') },
        ]}
      />
      <div className="kerb-slips__pair">
        <TextField
          {...field('series')}
          label={t('individual.series')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          {...field('number')}
          label={t('individual.number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <TextField {...field('issuedOn')} type="date" label={t('individual.issuedOn')} />
      <TextField {...field('issuer')} label={t('individual.issuer')} autoComplete="off" maxLength={160} />
    </>
  );
}

function LegalFields({ errorOf }: Props) {
  const { t } = useTranslation('paymentSlips');
  const { register, control } = useFormContext<PayerValues>();
  const [ogrn, inn] = useWatch({ control, name: ['ogrn', 'inn'] });
  const field = (name: keyof PayerValues) => ({ ...register(name), error: errorOf(name) });
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  // A hint, never a refusal: the city accepts numbers whose check digits do not hold.
  const ogrnHint = isOgrn(ogrn.trim()) && !hasOgrnCheckDigit(ogrn.trim()) ? t('legal.ogrnCheck') : undefined;
  const innHint = isInn(inn.trim()) && !hasInnCheckDigits(inn.trim()) ? t('legal.innCheck') : undefined;
  return (
    <>
      <TextField {...field('name')} label={t('legal.name')} autoComplete="organization" maxLength={160} />
      <TextField {...field('ogrn')} {...number} label={t('legal.ogrn')} hint={ogrnHint} />
      <TextField {...field('inn')} {...number} label={t('legal.inn')} hint={innHint} />
      <TextField {...field('kpp')} {...number} label={t('legal.kpp')} />
      <TextField
        {...field('legalAddress')}
        label={t('address')}
        autoComplete="street-address"
        maxLength={160}
      />
    </>
  );
}
