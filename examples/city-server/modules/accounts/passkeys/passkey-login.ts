import type { LoginReply } from '@kerb/core/contract/auth.ts';
import type { PasskeyRequestWire } from '@kerb/core/contract/passkey-options.ts';
import type { PasskeyLoginRequest } from '@kerb/core/contract/passkeys.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';
import type { Account } from '../accounts.ts';
import { issueProvenToken } from '../issue-proven-token.ts';
import { findKnownDevice, rememberDevice } from '../known-devices.ts';
import { beginLoginAttempt } from '../login-limits.ts';
import { challengeLifetime, createChallenge, type Purpose } from './challenges.ts';
import { parseCredential } from './credential-json.ts';
import { passkeyRefusals } from './passkey-refusals.ts';
import { relyingPartyOf } from './relying-party.ts';
import { descriptorOf, findPasskey, passkeysOf } from './stored-passkeys.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** A challenge, and which passkeys may sign it: those of the account, or any for a login. */
export async function requestPasskey(
  context: RequestContext,
  purpose: Exclude<Purpose, 'add'>,
  accountId?: string,
): Promise<PasskeyRequestWire> {
  const passkeys = accountId === undefined ? [] : await passkeysOf(context, accountId);
  return {
    challenge: await createChallenge(context, purpose, accountId),
    rpId: relyingPartyOf(context.city).id,
    timeout: challengeLifetime,
    userVerification: 'required',
    allowCredentials: passkeys.map(descriptorOf),
  };
}

/** Signs a driver in. A passkey of a company is none here: it comes after the contract number. */
export async function logInByPasskey(
  context: RequestContext,
  { credential, device }: PasskeyLoginRequest,
): Promise<LoginReply> {
  const { accountId, id_session, knownKey } = await provePasskey(context, credential, {
    purpose: 'login',
    kind: 'personal',
    device,
  });
  return { status: 'ok', id_session, device: await rememberDevice(context, accountId, knownKey) };
}

/** Ends the login of a company that demands a passkey. */
export async function passSecondFactor(context: RequestContext, credential: string): Promise<LoginReply> {
  const attempt = { purpose: 'secondFactor', kind: 'company' } as const;
  const { id_session } = await provePasskey(context, credential, attempt);
  return { status: 'ok', id_session };
}

interface SignedIn {
  readonly accountId: string;
  readonly id_session: string;
  /** The key of the device, if the account was used on it before. */
  readonly knownKey: string | undefined;
}

interface Attempt {
  readonly purpose: 'login' | 'secondFactor';
  readonly kind: Account['kind'];
  readonly device?: string | undefined;
}

/**
 * Wrong passkeys count as wrong passwords do. No captcha follows them, because a signature cannot be guessed;
 * the largest number of attempts is the same.
 */
async function provePasskey(
  context: RequestContext,
  credential: string,
  { purpose, kind, device }: Attempt,
): Promise<SignedIn> {
  const id = parseCredential(credential)?.id ?? '';
  const owner = (await findPasskey(context, id, [kind]))?.account;
  if (owner) context.noteAccount?.(owner.id);
  const knownDevice = owner && (await findKnownDevice(context, owner.id, device));
  const subject = { account: owner?.id ?? `passkey ${id}`, knownDevice };
  const attempt = await beginLoginAttempt(context, subject, { hasCaptcha: true });
  if (!attempt) throw new ApiError(accountRefusals.tooManyLogins);
  const account = await verifyPasskey(context, credential, { purpose, kinds: [kind] });
  if (!account) throw new ApiError(passkeyRefusals.wrong);
  // A new password may have removed it since its signature was verified.
  const id_session = await issueProvenToken(
    context,
    account.id,
    async (locked) => (await findPasskey(locked, id, [kind])) !== undefined,
  );
  if (id_session === undefined) throw new ApiError(passkeyRefusals.wrong);
  await attempt.succeed();
  return { accountId: account.id, id_session, knownKey: knownDevice ? device : undefined };
}
