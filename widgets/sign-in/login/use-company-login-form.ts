import type { CompanyLoginValues } from '@kerb/core/validation/company-login.ts';
import { lazyResolver } from '@kerb/kit/forms/lazy-resolver.ts';
import { useLoginFlow } from '@kerb/kit/queries/login.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isAboutCaptcha, useLoginProblem } from './use-login-problem.ts';
import { useProviderCheck } from './use-provider-check.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/company-login.ts'));

/**
 * A company's login form: its state, rules and result. The taxpayer number stays when the modal closes, the
 * contract number does not.
 */
export function useCompanyLoginForm(onSignedIn: () => void) {
  const { t } = useTranslation(['signIn', 'errors']);
  const flow = useLoginFlow('company');
  const { state, now } = flow;
  const draft = useDraft('account:company-sign-in', () => ({ inn: '' }));
  const resolver = useMemo(
    () =>
      lazyResolver<CompanyLoginValues>(async () => {
        const { companyLoginSchema } = await rules.load();
        return companyLoginSchema(() => state.getState().captcha !== undefined);
      }),
    [state],
  );
  const form = useForm<CompanyLoginValues>({
    defaultValues: { inn: draft.inn, contractNumber: '', captcha: '' },
    resolver,
    mode: 'onSubmit',
  });
  const { register, setValue, setFocus, getValues, formState } = form;
  useEffect(
    () => () => {
      draft.inn = getValues('inn');
    },
    [draft, getValues],
  );

  const [sentAs, setSentAs] = useState('');
  const providerCheck = useProviderCheck();
  const send = async ({ inn, contractNumber, captcha }: CompanyLoginValues) => {
    if (providerCheck && !providerCheck.allow()) return;
    const identifier = inn.replace(/\s+/g, '');
    setSentAs(identifier);
    const outcome = await flow.submit({ identifier, password: contractNumber, captcha });
    if (outcome?.status === 'ok') onSignedIn();
    if (outcome?.status !== 'refused') return;
    // AUTH-07: a failed attempt clears the answer to the previous picture.
    setValue('captcha', '');
    setFocus(isAboutCaptcha(outcome.error) ? 'captcha' : 'contractNumber');
  };
  const problem = useLoginProblem(now);
  const errorOf = (field: keyof CompanyLoginValues | 'root') => {
    const { message } = formState.errors[field] ?? {};
    return message ? textByKey(t, message) : undefined;
  };
  return {
    register: {
      inn: register('inn'),
      contractNumber: register('contractNumber'),
      captcha: register('captcha'),
    },
    errors: {
      inn: errorOf('inn'),
      contractNumber: errorOf('contractNumber'),
      captcha: errorOf('captcha') ?? problem.captcha,
    },
    alert: problem.alert ?? errorOf('root'),
    captcha: now.captcha,
    providerCheck,
    /** The taxpayer number of the last attempt, which the picture belongs to. */
    sentAs,
    isLoading: now.status === 'loading' || now.status === 'proving',
    isProving: now.status === 'proving',
    submit: form.handleSubmit(send),
  };
}
