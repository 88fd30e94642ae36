import type { CompanyLoginValues } from '@kerb/core/validation/company-login.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLogin } from './use-login.ts';
import { useSecondFactor } from './use-second-factor.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/company-login.ts'));

/**
 * A company's login form: its state, rules and result. The taxpayer number stays when the modal closes, the
 * contract number does not.
 */
export function useCompanyLoginForm(onSignedIn: () => void) {
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
