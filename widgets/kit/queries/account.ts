import { loadAccountCapabilities } from '@kerb/core/api/account-capabilities.ts';
import type { AccountSource } from '@kerb/core/api/account-source.ts';
import { logOut } from '@kerb/core/api/auth.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import type { AuthState } from '@kerb/core/auth/auth.ts';
import { type AccountCapabilities, noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { AccountSwitches } from '@kerb/core/domain/account/account-changes.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import type { MyData } from '@kerb/core/domain/account/my-data.ts';
import type { Passkeys } from '@kerb/core/domain/account/passkey.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { PushOverview } from '@kerb/core/domain/account/push.ts';
import type { SignedInDevice } from '@kerb/core/domain/account/signed-in-device.ts';
import type { Company } from '@kerb/core/domain/company/company.ts';
import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import type { PaymentSlip } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import type { GrantedPermit, PermitOffer } from '@kerb/core/domain/permit/permit.ts';
import type { SupportMessage, SupportRequest } from '@kerb/core/domain/support/support-request.ts';
import type { OutgoingMessage } from '@kerb/core/domain/support/thread.ts';
import type { EarlierPayment } from '@kerb/core/payment/earlier-payments.ts';
import {
  type DataTag,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useStore } from 'zustand';
import { accountKey, useAccount } from '../runtime/account.ts';
import { keepDraftsOf } from '../runtime/drafts-of-account.ts';
import { useRuntime, useWidget } from '../runtime/runtime-context.tsx';
import { selfRetrying, useCitySettings } from './city.ts';

/** The current sign-in state. */
export function useAuthState(): AuthState {
  return useStore(useAccount().auth.state);
}

/** Whose account is signed in; `undefined` for a visitor, and after the session has expired. */
export function useAccountKind(): AccountKind | undefined {
  const state = useAuthState();
  return state.status === 'signedIn' ? state.kind : undefined;
}

/** False for a company's account, which cannot open a driver's pages. */
export function useIsSignedIn(): boolean {
  return useAccountKind() === 'personal';
}

/** The key of a query of the signed-in account, with the type of its data. It changes with the account. */
export type AccountKey<Name extends keyof AccountData> = DataTag<
  readonly (string | number)[],
  AccountData[Name]
>;

/** For example `useAccountKey('fineImage', uin)`. */
export function useAccountKey<Name extends keyof AccountData>(
  name: Name,
  ...rest: readonly (string | number)[]
): AccountKey<Name> {
  const { config } = useRuntime();
  const state = useAuthState();
  const session = state.status === 'signedOut' ? 0 : state.session;
  return [...accountKey(config.city), session, name, ...rest] as unknown as AccountKey<Name>;
}

/** Of data that only changes by what the driver does here. */
export const loadedOnce = { staleTime: Number.POSITIVE_INFINITY };

type CallArguments = readonly (string | number)[];

/**
 * Loads data of the account with a call, for a signed-in driver unless `enabled` says otherwise. The
 * arguments of the call belong to the key.
 */
export function useAccountQuery<const Args extends CallArguments, Data>(
  name: keyof AccountData,
  load: (source: AccountSource, ...args: Args) => Promise<Data>,
  args: Args,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Data> {
  const { call } = useAccount();
  return useQuery({
    queryKey: useAccountKey(name, ...args),
    queryFn: ({ signal }) => call.until(signal)(load, ...args),
    enabled: useIsSignedIn(),
    ...options,
  });
}

/** What the city decides for all accounts, loaded once per page. It is no data of a driver. */
export function useAccountRules<const Args extends CallArguments, Data>(
  name: string,
  load: (source: AccountSource, ...args: Args) => Promise<Data>,
  ...args: Args
): UseQueryResult<Data> {
  const { config } = useRuntime();
  const { call } = useAccount();
  return useQuery({
    ...selfRetrying,
    queryKey: [config.city, 'guest', name, ...args],
    queryFn: ({ signal }) => call.until(signal)(load, ...args),
  });
}

/** A change of the account by a call with one argument. `onSettled` runs also after an error. */
export function useAccountMutation<Variables = void, Reply = void>(
  send: (source: AccountSource, variables: Variables) => Promise<Reply>,
  onSettled = async () => {},
): UseMutationResult<Reply, Error, Variables> {
  const { call } = useAccount();
  return useMutation({ mutationFn: (variables: Variables) => call(send, variables), onSettled });
}

/** Returns a function that loads this data again. It never rejects: after a failure the old data stays. */
export function useReload(name: keyof AccountData): () => Promise<void> {
  const { queries } = useRuntime();
  const queryKey = useAccountKey(name);
  return () => queries.invalidateQueries({ queryKey });
}

/**
 * Requested once a driver is signed in and the settings have loaded or failed. Every form of an account waits
 * for it, so none begins with what another driver has typed.
 */
export function useProfile(): UseQueryResult<Profile> {
  const { call } = useAccount();
  const { drafts } = useWidget();
  const settings = useCitySettings();
  const state = useAuthState();
  const isSignedIn = useIsSignedIn();
  const query = useQuery({
    queryKey: useAccountKey('profile'),
    queryFn: ({ signal }) => call.until(signal)(loadProfile, settings.data?.hasBalance ?? true),
    enabled: isSignedIn && !settings.isPending,
    ...loadedOnce,
    // Another device may have extended, ended or begun a stay since.
    refetchOnWindowFocus: (query) => query.isStaleByTime(60_000) && 'always',
  });
  if (query.data && state.status === 'signedIn')
    keepDraftsOf(drafts, { session: state.session, name: query.data.email ?? query.data.phone });
  return query;
}

/** Loads the profile again. */
export const useRefreshProfile = () => useReload('profile');

/** The optional features of the city's back end for accounts, which are asked for while `enabled`. */
export function useCapabilities(enabled: boolean): UseQueryResult<AccountCapabilities> {
  return useAccountQuery('capabilities', loadAccountCapabilities, [], { ...loadedOnce, enabled });
}

/** Those of a signed-in driver; all are off until they are known. */
export function useAccountCapabilities(): AccountCapabilities {
  return useCapabilities(useIsSignedIn()).data ?? noCapabilities;
}

/** Whether the city has this feature; `undefined` until that is known. A failure counts as "no". */
export function useHasCapability(name: 'canListDevices' | 'hasMyData' | 'pushKey'): boolean | undefined {
  const { data, isPending } = useCapabilities(useIsSignedIn());
  return isPending ? undefined : Boolean(data?.[name]);
}

/** Ends the session here at once, and on the server as soon as it answers. The page decides where to go. */
export function useSignOut(): () => void {
  const { call, auth } = useAccount();
  return () => {
    void call(logOut);
    auth.signOut();
  };
}

/** What the cache holds of an account, by the name of the query. `unknown`: only its own query reads it. */
interface AccountData {
  readonly profile: Profile;
  readonly capabilities: AccountCapabilities;
  readonly balance: unknown;
  readonly company: Company;
  readonly devices: SignedInDevice[];
  readonly myData: MyData;
  readonly push: PushOverview;
  readonly passkeys: Passkeys;
  readonly switches: AccountSwitches;
  readonly quote: unknown;
  readonly earlierPayments: EarlierPayment[];
  readonly fines: readonly Fine[];
  readonly fineImage: unknown;
  readonly fineHistory: unknown;
  readonly grantedPermits: readonly GrantedPermit[];
  readonly permitOffers: readonly PermitOffer[];
  readonly permitReference: unknown;
  readonly foundPermits: unknown;
  readonly paymentSlips: readonly PaymentSlip[];
  readonly paymentSlipFile: unknown;
  readonly supportRequests: readonly SupportRequest[];
  readonly supportThread: readonly SupportMessage[];
  readonly outgoingMessages: readonly OutgoingMessage[];
  readonly sessionProof: unknown;
  readonly transactions: unknown;
  readonly transactionTotals: unknown;
  readonly transactionsFile: unknown;
}
