import { checkEmail, checkPhone, register } from '@kerb/core/api/registration.ts';
import type { RegistrationValues } from '@kerb/core/validation/registration.ts';
import { NewPasswordFields } from '@kerb/kit/forms/password-field.tsx';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useRegistrationMemory } from '@kerb/kit/queries/registration.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { PhoneField } from '@kerb/kit/ui/phone-field.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { registerSignInTexts, signInStylesheet } from '../sign-in-assets.ts';

registerSignInTexts();

interface RegistrationFormProps {
  readonly onRegistered: (salt: string) => void;
  /** Opens the login for drivers with an account. */
  readonly onLogIn: () => void;
  /** The address of a static page with this path. */
  readonly pageAddress: (path: string) => string;
}

/** REG-01. The city's options decide which fields there are. */
export function RegistrationForm(props: RegistrationFormProps) {
  const options = useCityOptions();
  if (options.isPending) return <Skeleton height={320} />;
  return <Form {...props} areNamesShown={options.data?.hasPrivateData === true} />;
}

interface FormProps extends RegistrationFormProps {
  readonly areNamesShown: boolean;
}

function Form({ onRegistered, onLogIn, pageAddress, areNamesShown }: FormProps) {
  const { t } = useTranslation('signIn');
  const { features } = useCity();
  const areNamesRequired = areNamesShown && !features.easyRegistration;
  const { field, alert, isBusy, submit } = useRegistration({ areNamesRequired, onRegistered });
  const styleRef = useStylesheet(signInStylesheet);
  return (
    <form
      ref={styleRef}
      className="kerb-sign-in"
      noValidate
      onSubmit={submit}
      aria-label={t('registration.title')}
    >
      {alert ? <Notice tone="danger">{alert}</Notice> : null}
      <TextField
        {...field('email')}
        label={t('identifier.emailLabel')}
        hint={t('registration.email.hint')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField {...field('phone')} label={t('registration.phone.label')} hint={t('identifier.hint')} />
      {areNamesShown ? <Names field={field} areRequired={areNamesRequired} /> : null}
      <NewPasswordFields field={field} label={t('password.label')} />
      <Checkbox {...field('agreement')} label={<Agreement pageAddress={pageAddress} />} />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {t('registration.submit')}
      </Button>
      <p className="kerb-sign-in__links">
        {t('registration.hasAccount')}{' '}
        <Button variant="quiet" onClick={onLogIn}>
          {t('submit')}
        </Button>
      </p>
    </form>
  );
}

interface NamesProps {
  readonly field: ReturnType<typeof useRegistration>['field'];
  readonly areRequired: boolean;
}

function Names({ field, areRequired }: NamesProps) {
  const { t } = useTranslation('signIn');
  const hint = areRequired ? undefined : t('registration.optional');
  return (
    <>
      <TextField
        {...field('lastName')}
        label={t('registration.lastName')}
        hint={hint}
        autoComplete="family-name"
      />
      <TextField
        {...field('firstName')}
        label={t('registration.firstName')}
        hint={hint}
        autoComplete="given-name"
      />
      <TextField
        {...field('middleName')}
        label={t('registration.middleName')}
        hint={t('registration.optional')}
        autoComplete="additional-name"
      />
    </>
  );
}

/** A link to the city's page about personal data, if it has one. */
function Agreement({ pageAddress }: Pick<RegistrationFormProps, 'pageAddress'>) {
  const { t } = useTranslation('signIn');
  const { personalDataPage: page } = useCitySettings().data ?? {};
  if (!page) return <>{t('registration.agreement.text')}</>;
  return (
    <>
      {t('registration.agreement.accept')}{' '}
      {page.path ? (
        <a className="kerb-sign-in__agreement" href={pageAddress(page.path)} target="_blank" rel="noreferrer">
          {page.title}
        </a>
      ) : (
        page.title
      )}
    </>
  );
}

interface Options {
  readonly areNamesRequired: boolean;
  readonly onRegistered: (salt: string) => void;
}

const rules = lazyChunk(() => import('@kerb/core/validation/registration.ts'));

/** The registration form's state. REG-09: `onRegistered` gets the salt from the server. */
function useRegistration({ areNamesRequired, onRegistered }: Options) {
  const memory = useRegistrationMemory();
  const { call } = useAccount();
  const draft = memory.read();

  const sent = useSentForm<RegistrationValues>({
    defaultValues: {
      email: draft.email,
      password: draft.password,
      confirmPassword: draft.password,
      phone: draft.phone,
      firstName: draft.firstName,
      lastName: draft.lastName,
      middleName: draft.middleName,
      agreement: false,
    },
    loadRules: async () => {
      const { registrationSchema } = await rules.load();
      return registrationSchema({ areNamesRequired });
    },
    fieldOf: { email: 'email', phone: 'phone' },
    send: async (values) => {
      await call(checkEmail, values.email);
      await call(checkPhone, values.phone);
      const salt = await call(register, values);
      memory.change({
        emailSalt: salt,
        phoneSalt: salt,
        canSendCodeAgain: true,
        hasRequestedSms: false,
      });
      onRegistered(salt);
    },
  });
  const { form } = sent;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          memory.change({
            email: values.email,
            password: values.password,
            phone: values.phone,
            firstName: values.firstName,
            lastName: values.lastName,
            middleName: values.middleName,
          }),
      }),
    [form, memory],
  );
  return sent;
}
