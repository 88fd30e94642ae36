import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldNotes, useField } from '../ui/field.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneField } from '../ui/phone-field.tsx';

interface Props {
  readonly methods: readonly PaymentMethod[];
  readonly methodError: string | undefined;
  readonly phoneError: string | undefined;
}

/** The payment methods with their descriptions; the phone only if the method needs it. */
export function MethodFields({ methods, methodError, phoneError }: Props) {
  const { t } = useTranslation('pay');
  const { register, control } = useFormContext<{ readonly method: string; readonly phone: string }>();
  const { ids, attributes } = useField({ error: methodError }, {});
  const chosen = useWatch({ control, name: 'method' });
  const asksPhone = methods.find(({ id }) => id === chosen)?.isPhoneRequired === true;
  return (
    <>
      <fieldset
        className="kerb-field"
        aria-describedby={attributes['aria-describedby']}
        aria-invalid={attributes['aria-invalid']}
      >
        <legend className="kerb-field__label">{t('method.label')}</legend>
        <div className="kerb-pay__methods">
          {methods.map(({ id, title, description }) => (
            <label key={id} className="kerb-pay__method">
              <input {...register('method')} type="radio" value={id} className="kerb-visually-hidden" />
              <span className="kerb-pay__method-face">
                <span style={{ overflowWrap: 'anywhere' }}>
                  <span className="kerb-pay__method-title">{title}</span>
                  {description ? <span className="kerb-pay__method-note">{description}</span> : null}
                </span>
                <CheckIcon />
              </span>
            </label>
          ))}
          {methods.length === 0 ? <Notice tone="warning">{t('method.none')}</Notice> : null}
        </div>
        <FieldNotes ids={ids} error={methodError} />
      </fieldset>
      {asksPhone ? (
        <PhoneField
          {...register('phone')}
          label={t('phone.label')}
          hint={t('phone.hint')}
          error={phoneError}
        />
      ) : null}
    </>
  );
}
