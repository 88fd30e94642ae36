import { changeRegistrationPhone } from '@kerb/core/api/registration.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { PhoneField } from '@kerb/kit/ui/phone-field.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInStylesheet } from '../sign-in-assets.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/registration.ts'));

interface Props {
  readonly salt: string;
  /** Gets the phone to which the city has sent a code. */
  readonly onChanged: (phone: string) => void;
}

/** The way out for a driver who typed the wrong number. */
export function ChangePhone(props: Props) {
  const { t } = useTranslation('signIn');
  const [isOpen, setOpen] = useState(false);
  const styleRef = useStylesheet(signInStylesheet);
  return (
    <div ref={styleRef} className="kerb-sign-in">
      {isOpen ? (
        <PhoneForm {...props} />
      ) : (
        <div className="kerb-sign-in__links">
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('confirm.phone.other.open')}
          </Button>
        </div>
      )}
    </div>
  );
}

function PhoneForm({ salt, onChanged }: Props) {
  const { t } = useTranslation('signIn');
  const { call } = useAccount();
  const { form, field, alert, isBusy, submit } = useSentForm<{ readonly phone: string }>({
    defaultValues: { phone: '' },
    loadRules: async () => (await rules.load()).newPhoneSchema(),
    fieldOf: { phone: 'phone' },
    send: async ({ phone }) => {
      await call(changeRegistrationPhone, salt, phone);
      onChanged(phone.trim());
    },
  });
  const { setFocus } = form;
  // The button that had the focus is gone.
  useEffect(() => setFocus('phone'), [setFocus]);
  return (
    <form className="kerb-sign-in" noValidate onSubmit={submit}>
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <PhoneField {...field('phone')} label={t('confirm.phone.other.label')} />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('confirm.phone.other.submit')}
      </Button>
    </form>
  );
}
