import {
  addPasskey,
  loadPasskeys,
  logInByPasskey,
  type OwnerProof,
  offerPasskey,
  passSecondFactor,
  removePasskey,
  renamePasskey,
  requestPasskeyLogin,
  requestPasskeyProof,
  requirePasskey,
} from '@kerb/core/api/passkeys.ts';
import type { PasskeyCreation } from '@kerb/core/domain/account/passkey.ts';
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { type CeremonyOutcome, canUsePasskeys, makePasskey, signWithPasskey } from '../runtime/web-authn.ts';
import { useAccountKind, useAccountQuery, useCapabilities, useReload } from './account.ts';

/**
 * Whether passkeys can be used: the city offers them, and this browser can on this page. False until that is
 * known.
 */
export function useCanUsePasskeys(): boolean {
  const { config } = useRuntime();
  const { data: capabilities } = useCapabilities(true);
  const { data: canUse } = useQuery({
    queryKey: [config.city, 'passkeySupport'],
    queryFn: () => canUsePasskeys(config.portalUrl),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return capabilities?.hasPasskeys === true && canUse === true;
}

/** The calls of a login by passkey. */
export function usePasskeyLoginCalls() {
  const { call } = useAccount();
  return {
    request: (signal?: AbortSignal) => call.until(signal)(requestPasskeyLogin),
    /** `device` is the key of this device. */
    send: (credential: string, device: string | undefined) => call(logInByPasskey, { credential, device }),
    /** Ends a company's login. */
    sendSecondFactor: (credential: string) => call(passSecondFactor, credential),
  };
}

/** The passkeys of a driver or a company. */
export function usePasskeys() {
  const enabled = useAccountKind() !== undefined;
  return useAccountQuery('passkeys', loadPasskeys, [], { enabled });
}

/** Has the browser sign with one of the account's passkeys, in place of the password. */
export function useProveByPasskey(): () => Promise<CeremonyOutcome> {
  const { call } = useAccount();
  return async () => signWithPasskey(await call(requestPasskeyProof));
}

/** The steps of adding a passkey: prove to be the owner, have it made, store it. */
export function useAddPasskey() {
  const { call } = useAccount();
  const reload = useReload('passkeys');
  return {
    prove: useProveByPasskey(),
    offer: (proof: OwnerProof) => call(offerPasskey, proof),
    add: async (creation: PasskeyCreation, name: string): Promise<CeremonyOutcome['status']> => {
      const made = await makePasskey(creation);
      if (made.status !== 'done') return made.status;
      await call(addPasskey, made.credential, name.trim());
      await reload();
      return 'done';
    },
  };
}

export interface PasskeyName {
  readonly id: string;
  readonly name: string;
}

export function useRenamePasskey(): UseMutationResult<void, Error, PasskeyName> {
  const { call } = useAccount();
  const reload = useReload('passkeys');
  return useMutation({
    mutationFn: ({ id, name }) => call(renamePasskey, id, name),
    onSettled: reload,
  });
}

interface Removal {
  readonly id: string;
  /** Needed for the last one. */
  readonly password?: string | undefined;
}

export function useRemovePasskey(): UseMutationResult<void, Error, Removal> {
  const { call } = useAccount();
  const reload = useReload('passkeys');
  return useMutation({
    mutationFn: ({ id, password }) => call(removePasskey, id, password),
    onSettled: reload,
  });
}

/** Switches whether a company's login asks for a passkey, which a passkey has to prove. */
export function useRequirePasskey(): UseMutationResult<CeremonyOutcome['status'], Error, boolean> {
  const { call } = useAccount();
  const prove = useProveByPasskey();
  const reload = useReload('passkeys');
  return useMutation({
    mutationFn: async (isRequired) => {
      const signed = await prove();
      if (signed.status === 'done') await call(requirePasskey, isRequired, signed.credential);
      return signed.status;
    },
    onSettled: reload,
  });
}
