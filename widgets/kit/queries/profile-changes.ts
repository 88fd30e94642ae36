import type { AccountSource } from '@kerb/core/api/account-source.ts';
import {
  changeDocuments,
  changeOwnPassword,
  changeProfile,
  changeSwitch,
  confirmOwnEmail,
  confirmOwnPhone,
  deletePhone,
  loadSwitches,
  sendOwnEmailCode,
  sendOwnPhoneCode,
  setMainPhone,
  unbindAccount,
} from '@kerb/core/api/profile-changes.ts';
import { checkEmail } from '@kerb/core/api/registration.ts';
import type { AccountSwitch } from '@kerb/core/domain/account/account-changes.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import {
  useAccountKey,
  useAccountMutation,
  useAccountQuery,
  useRefreshProfile,
  useReload,
} from './account.ts';

/** The switches that the city offers, with their positions. */
export const useSwitches = () => useAccountQuery('switches', loadSwitches, []);

/** Saves one switch at once. It moves before the city answers, and back if the city refuses. */
export function useChangeSwitch(name: AccountSwitch): UseMutationResult<void, Error, boolean> {
  const { call, changes } = useAccount();
  const { queries } = useRuntime();
  const queryKey = useAccountKey('switches');
  const move = (isOn: boolean) =>
    queries.setQueryData(queryKey, (switches) => ({ ...switches, [name]: isOn }));
  return useMutation({
    mutationFn: (isOn: boolean) => call(changeSwitch, name, isOn),
    onMutate: async (isOn) => {
      // A list on its way would move the switch back.
      await queries.cancelQueries({ queryKey });
      move(isOn);
    },
    onError: (_, isOn) => void move(!isOn),
    onSettled: () => changes?.post(),
  });
}

/** No extension is charged to the bound bank account any more. */
export const useUnbindAccount = () => useProfileMutation(unbindAccount);

/** Saves what changed in a profile, then loads it again. */
export const useChangeProfile = () => useProfileMutation(changeProfile);

/** Replaces the list of documents. The list on the screen changes after the city's "ok". */
export const useChangeDocuments = () => useProfileMutation(changeDocuments);

interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

/** All other devices are signed out, so their list is loaded again. */
export function useChangeOwnPassword(): UseMutationResult<void, Error, PasswordChange> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: ({ current, password }: PasswordChange) => call(changeOwnPassword, current, password),
    onSettled: useReload('devices'),
  });
}

/** Sends a code to an e-mail that no other account has. */
export function useSendOwnEmailCode(): UseMutationResult<void, Error, string> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: async (email: string) => {
      await call(checkEmail, email);
      await call(sendOwnEmailCode, email);
    },
  });
}

export const useConfirmOwnEmail = () => useAccountMutation(confirmOwnEmail);

interface PhoneCodeRequest {
  readonly phone: string;
  readonly isRepeat: boolean;
}

export function useSendOwnPhoneCode(): UseMutationResult<void, Error, PhoneCodeRequest> {
  const { call } = useAccount();
  return useMutation({
    mutationFn: ({ phone, isRepeat }: PhoneCodeRequest) => call(sendOwnPhoneCode, phone, { isRepeat }),
  });
}

/** The phone then belongs to the account, not as the main one. */
export const useConfirmOwnPhone = () => useProfileMutation(confirmOwnPhone);

/** The mark moves once the city has answered, with the profile that is loaded then. */
export const useSetMainPhone = () => useProfileMutation(setMainPhone);

/** The phone leaves the list at once, and comes back if the city refuses. */
export function useDeletePhone() {
  const { queries } = useRuntime();
  const queryKey = useAccountKey('profile');
  return useProfileMutation(deletePhone, async (deleted) => {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(
      queryKey,
      (profile) => profile && { ...profile, phones: profile.phones.filter(({ phone }) => phone !== deleted) },
    );
    return () => void queries.setQueryData(queryKey, before);
  });
}

/**
 * A change of the profile. It lasts until the profile has been loaded again, also after an error: a lost
 * reply may have changed it. Other tabs load theirs. `onStart` changes the profile before the city answers,
 * and resolves to what undoes it.
 */
function useProfileMutation<Variables = void>(
  send: (source: AccountSource, variables: Variables) => Promise<void>,
  onStart?: (variables: Variables) => Promise<() => void>,
) {
  const { call, changes } = useAccount();
  const refreshProfile = useRefreshProfile();
  return useMutation({
    mutationFn: (variables: Variables) => call(send, variables),
    onMutate: (variables: Variables) => onStart?.(variables),
    onError: (_error, _variables, undo) => undo?.(),
    onSettled: () => {
      changes?.post();
      return refreshProfile();
    },
  });
}
