import { maskPhone } from '@kerb/core/domain/account/phone.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { MethodValues } from '@kerb/kit/payment-form/chosen-method.ts';

/** What a form that asks for a method starts with: the first method, and the account's main phone. */
export function initialMethod(settings: CitySettings, profile: Profile): MethodValues {
  const [first] = accountMethods(settings.paymentMethods, profile.paymentMethods);
  return { method: first?.id ?? '', phone: maskPhone(profile.phone ?? '') };
}
