import { checkEmail, checkPhone, register } from '@kerb/core/api/registration.ts';
import type { RegistrationValues } from '@kerb/core/validation/registration.ts';
import { useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useRegistrationMemory } from '@kerb/kit/queries/registration.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useEffect } from 'react';

interface Options {
  readonly areNamesRequired: boolean;
  readonly onRegistered: (salt: string) => void;
}

const rules = lazyChunk(() => import('@kerb/core/validation/registration.ts'));

/** The registration form's state. REG-09: `onRegistered` gets the salt from the server. */
export function useRegistration({ areNamesRequired, onRegistered }: Options) {
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
