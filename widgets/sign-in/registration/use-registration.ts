import type { RegistrationValues } from '@kerb/core/validation/registration.ts';
import { useRegistrationMemory } from '@kerb/kit/queries/registration.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useEffect } from 'react';
import { useSentForm } from '../use-sent-form.ts';

interface Options {
  readonly areNamesRequired: boolean;
  readonly onRegistered: (salt: string) => void;
}

/** The registration form's state. REG-09: gives the salt once the server has one. */
export function useRegistration({ areNamesRequired, onRegistered }: Options) {
  const memory = useRegistrationMemory();
  const { api } = useAccount();
  const draft = memory.read();

  const sent = useSentForm<RegistrationValues>({
    defaultValues: {
      email: draft.email,
      password: draft.pass,
      confirmPassword: draft.pass,
      phone: draft.phone,
      FirstName: draft.firstname,
      LastName: draft.lastname,
      MiddleName: draft.middlename,
      agreement: false,
    },
    loadRules: async () => {
      const { registrationSchema } = await import('@kerb/core/validation/registration.ts');
      return registrationSchema({ areNamesRequired });
    },
    fieldOf: { email: 'email', phone: 'phone' },
    send: async (values) => {
      await api.checkEmail(values.email);
      await api.checkPhone(values.phone);
      const { FirstName: firstName, LastName: lastName, MiddleName: middleName } = values;
      const salt = await api.register({ ...values, firstName, lastName, middleName });
      const { isCall, hasSmsInstead } = await api.confirmationWay();
      memory.change({
        emailSalt: salt,
        phoneSalt: salt,
        confirmationType: isCall ? 'Call' : 'SMS',
        isSmsReplay: hasSmsInstead,
        canSendCodeAgain: true,
        hasMadeReconfirmationBySMS: false,
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
            pass: values.password,
            phone: values.phone,
            firstname: values.FirstName,
            lastname: values.LastName,
            middlename: values.MiddleName,
          }),
      }),
    [form, memory],
  );
  return sent;
}
