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
import type {
  AccountSwitch,
  AccountSwitches,
  DocumentDraft,
  ProfileChange,
} from '@kerb/core/domain/account/account-changes.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useAccountKey, useIsSignedIn, useRefreshProfile } from './account.ts';

/** The switches that the city offers, with their positions. */
export function useSwitches(): UseQueryResult<AccountSwitches> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey('switches'),
    queryFn: ({ signal }) => call(loadSwitches, signal),
    enabled: useIsSignedIn(),
  });
}

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
export function useUnbindAccount(): UseMutationResult<void, Error, void> {
  const { call } = useAccount();
  return useProfileMutation(() => call(unbindAccount));
}

/** Saves what changed in a profile, then loads it again. */
export function useChangeProfile(): UseMutationResult<void, Error, ProfileChange> {
  const { call } = useAccount();
  return useProfileMutation((change: ProfileChange) => call(changeProfile, change));
}

/** Replaces the list of documents. The list on the screen changes after the city's "ok". */
export function useChangeDocuments(): UseMutationResult<void, Error, readonly DocumentDraft[]> {
  const { call } = useAccount();
  return useProfileMutation((documents: readonly DocumentDraft[]) => call(changeDocuments, documents));
}

interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

/** All other devices are signed out, so their list is loaded again. */
export function useChangeOwnPassword(): UseMutationResult<void, Error, PasswordChange> {
  const { call } = useAccount();
  const { queries } = useRuntime();
  const queryKey = useAccountKey('devices');
  return useMutation({
    mutationFn: ({ current, password }: PasswordChange) => call(changeOwnPassword, current, password),
    onSettled: () => queries.invalidateQueries({ queryKey }),
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

export function useConfirmOwnEmail(): UseMutationResult<void, Error, string> {
  const { call } = useAccount();
  return useMutation({ mutationFn: (code: string) => call(confirmOwnEmail, code) });
}

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
export function useConfirmOwnPhone(): UseMutationResult<void, Error, string> {
  const { call } = useAccount();
  return useProfileMutation((code: string) => call(confirmOwnPhone, code));
}

/** The mark moves once the city has answered, with the profile that is loaded then. */
export function useSetMainPhone(): UseMutationResult<void, Error, string> {
  const { call } = useAccount();
  return useProfileMutation((phone: string) => call(setMainPhone, phone));
}

/** The phone leaves the list at once, and comes back if the city refuses. */
export function useDeletePhone(): UseMutationResult<void, Error, string> {
  const { call } = useAccount();
  const { queries } = useRuntime();
  const queryKey = useAccountKey('profile');
  return useProfileMutation((phone: string) => call(deletePhone, phone), {
    onStart: async (deleted) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(
        queryKey,
        (profile) =>
          profile && { ...profile, phones: profile.phones.filter(({ phone }) => phone !== deleted) },
      );
      return () => void queries.setQueryData(queryKey, before);
    },
  });
}

interface ProfileMutationOptions<Variables> {
  /** Changes the profile before the city answers. Resolves to what undoes it. */
  readonly onStart?: (variables: Variables) => Promise<() => void>;
}

/**
 * A change of the profile. It lasts until the profile has been loaded again, also after an error: a lost
 * reply may have changed it. Other tabs load theirs.
 */
function useProfileMutation<Variables>(
  send: (variables: Variables) => Promise<void>,
  { onStart }: ProfileMutationOptions<Variables> = {},
): UseMutationResult<void, Error, Variables, (() => void) | undefined> {
  const { changes } = useAccount();
  const refreshProfile = useRefreshProfile();
  return useMutation({
    mutationFn: send,
    onMutate: (variables: Variables) => onStart?.(variables),
    onError: (_error, _variables, undo) => undo?.(),
    onSettled: () => {
      changes?.post();
      return refreshProfile();
    },
  });
}
