import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textByKey } from '../runtime/text-by-key.ts';
import { PhoneField } from '../ui/phone-field.tsx';
import { Select } from '../ui/select.tsx';
import { asksPhone, type MethodValues } from './chosen-method.ts';

interface Props {
  readonly methods: readonly PaymentMethod[];
}

/** The payment method, in the form around it; the phone only if the method needs it. */
export function MethodSelect({ methods }: Props) {
  const { t } = useTranslation('pay');
  const { t: messageText } = useTranslation(['pay', 'errors']);
  const { register, control, formState } = useFormContext<MethodValues>();
  const method = useWatch({ control, name: 'method' });
  const errorOf = (field: keyof MethodValues) => {
    const message = formState.errors[field]?.message;
    return message ? textByKey(messageText, message) : undefined;
  };
  return (
    <>
      <Select
        {...register('method')}
        label={t('method.label')}
        error={errorOf('method')}
        options={methods.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {asksPhone(methods, method) ? (
        <PhoneField
          {...register('phone')}
          label={t('phone.label')}
          hint={t('phone.hint')}
          error={errorOf('phone')}
        />
      ) : null}
    </>
  );
}
