import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { ClosingPayment } from '@kerb/core/domain/session/closing-payment.ts';
import { chosenMethod, type MethodValues, methodProblem } from '@kerb/kit/payment-form/chosen-method.ts';
import { useForm } from 'react-hook-form';
import { initialMethod } from './initial-method.ts';

/** A form with nothing but a payment method, the first one preselected, and its phone. */
export function useMethodForm(
  settings: CitySettings,
  profile: Profile,
  onSubmit: (method: Pick<ClosingPayment, 'methodId' | 'phone'>) => void,
) {
  const methods = accountMethods(settings.paymentMethods, profile.paymentMethods);
  const form = useForm<MethodValues>({ defaultValues: initialMethod(settings, profile) });
  const submit = form.handleSubmit((values) => {
    const problem = methodProblem(methods, values);
    if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    onSubmit(chosenMethod(methods, values));
  });
  return { methods, form, submit };
}
