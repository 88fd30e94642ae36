import type { PasskeyRequest } from '@kerb/core/domain/account/passkey.ts';
import type { CompanyLoginValues } from '@kerb/core/validation/company-login.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { usePasskeyLoginCalls } from '@kerb/kit/queries/passkeys.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { signWithPasskey } from '@kerb/kit/runtime/web-authn.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { codeInput, TextField } from '@kerb/kit/ui/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LoginFrame } from './login-frame.tsx';
import { type Login, useLogin } from './use-login.ts';

/** The login of a legal entity, by taxpayer number and contract number. */
export function CompanyLoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation('signIn');
  const { fields, secondFactor, ...frame } = useCompanyLoginForm(onSignedIn);
  if (secondFactor.isAsked) return <SecondFactorStep secondFactor={secondFactor} />;
  return (
    <LoginFrame {...frame}>
      <TextField
        {...fields.inn}
        label={t('company.inn')}
        hint={t('company.innHint')}
        inputMode="numeric"
        autoComplete="username"
        spellCheck={false}
      />
      <TextField
        {...fields.contractNumber}
        label={t('company.contract')}
        hint={t('company.contractHint')}
        {...codeInput}
      />
    </LoginFrame>
  );
}

/** Takes the place of a company's form while a passkey is asked for. */
function SecondFactorStep({
  secondFactor: { isBusy, problem, again },
}: {
  readonly secondFactor: SecondFactor;
}) {
  const { t } = useTranslation('signIn');
  return (
    <div className="kerb-sign-in">
      <Notice>{t('passkey.required')}</Notice>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Button variant="primary" isWide isBusy={isBusy} onClick={again}>
        {t('passkey.confirm')}
      </Button>
    </div>
  );
}

const rules = lazyChunk(() => import('@kerb/core/validation/company-login.ts'));

/**
 * A company's login form: its state, rules and result. The taxpayer number stays when the modal closes, the
 * contract number does not.
 */
function useCompanyLoginForm(onSignedIn: () => void) {
  const login = useLogin('company', {
    onSignedIn,
    onPasskeyRequired: (request) => secondFactor.ask(request),
  });
  const secondFactor = useSecondFactor(login);
  const { state } = login;
  const draft = useDraft('account:company-sign-in', () => ({ inn: '' }));
  const hasCaptcha = () => state.getState().captcha !== undefined;
  const form = useForm<CompanyLoginValues>({
    defaultValues: { inn: draft.inn, contractNumber: '', captcha: '' },
    resolver: lazyResolver(async () => (await rules.load()).companyLoginSchema(hasCaptcha)),
    mode: 'onSubmit',
  });
  const { register, setValue, setFocus, getValues, formState } = form;
  useEffect(
    () => () => {
      draft.inn = getValues('inn');
    },
    [draft, getValues],
  );

  const send = async ({ inn, contractNumber, captcha }: CompanyLoginValues) => {
    const wrong = await login.send({
      identifier: inn.replace(/\s+/g, ''),
      password: contractNumber,
      captcha,
    });
    if (!wrong) return;
    // A failed attempt clears the answer to the previous picture.
    setValue('captcha', '');
    setFocus(wrong === 'captcha' ? 'captcha' : 'contractNumber');
  };
  const { errors } = formState;
  return {
    login,
    secondFactor,
    alert: login.problem.alert ?? login.textOf(errors.root),
    fields: {
      inn: { ...register('inn'), error: login.textOf(errors.inn) },
      contractNumber: { ...register('contractNumber'), error: login.textOf(errors.contractNumber) },
    },
    captchaField: { ...register('captcha'), error: login.textOf(errors.captcha) ?? login.problem.captcha },
    onSubmit: (event: FormEvent) => void form.handleSubmit(send)(event),
  };
}

type SecondFactor = ReturnType<typeof useSecondFactor>;

/** The passkey that a company's login asks for after the contract number. */
function useSecondFactor({ sendPasskey }: Pick<Login, 'sendPasskey'>) {
  const { t } = useTranslation('signIn');
  const { sendSecondFactor } = usePasskeyLoginCalls();
  const [request, setRequest] = useState<PasskeyRequest>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'notConfirmed' | 'notHere'>();
  const ask = async (asked: PasskeyRequest) => {
    setRequest(asked);
    setProblem(undefined);
    setBusy(true);
    const signed = await signWithPasskey(asked);
    setBusy(false);
    if (signed.status !== 'done') {
      return setProblem(signed.status === 'impossible' ? 'notHere' : 'notConfirmed');
    }
    // Its challenge is used up: after a refusal the contract number is typed again.
    setRequest(undefined);
    await sendPasskey(() => sendSecondFactor(signed.credential));
  };
  return {
    isAsked: request !== undefined,
    isBusy,
    ask: (asked: PasskeyRequest) => void ask(asked),
    again: () => {
      if (request) void ask(request);
    },
    problem: problem && t(`passkey.${problem}`),
  };
}
