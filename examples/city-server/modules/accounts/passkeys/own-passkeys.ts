import { randomBytes } from 'node:crypto';
import type { PasskeyCreationWire } from '@kerb/core/contract/passkey-options.ts';
import type {
  AddPasskeyRequest,
  PasskeyProofRequest,
  RemovePasskeyRequest,
  RenamePasskeyRequest,
} from '@kerb/core/contract/passkeys.ts';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { inTransaction, isTaken } from '../../../platform/database/in-transaction.ts';
import { withAccountLock } from '../../../platform/database/lock-account.ts';
import { deleteRows, insertRows, requireRow, updateRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import type { AccountContext } from '../account-context.ts';
import { checkOwnPassword } from '../check-own-password.ts';
import { lockSignedIn } from '../lock-signed-in.ts';
import { challengeLifetime, createChallenge, useChallenge } from './challenges.ts';
import { challengeOf, isCredentialId, parseCredential, transportsOf } from './credential-json.ts';
import { notifyOfPasskey } from './notify-of-passkey.ts';
import { passkeyRefusals } from './passkey-refusals.ts';
import { relyingPartyOf } from './relying-party.ts';
import { isPasskeyRequired } from './required-passkey.ts';
import { descriptorOf, type Passkey, passkeysOf } from './stored-passkeys.ts';
import { verifyPasskey } from './verify-passkey.ts';

const maximum = 20;
const longestName = 60;
/** EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257];

/**
 * Proves that the signed-in user is the owner: by the password, or by one of the account's passkeys. A
 * company that demands passkeys at its login demands one here too.
 */
export async function proveOwner(
  context: AccountContext,
  { password = '', proof }: PasskeyProofRequest,
): Promise<void> {
  if (proof) return provePasskeyOf(context, proof);
  if (await isPasskeyRequired(context, context.account.id))
    throw new ApiError(passkeyRefusals.proofByPasskey);
  await checkOwnPassword(context, password);
}

/** Throws unless one of the account's passkeys has signed a challenge for a proof. */
export async function provePasskeyOf(context: AccountContext, proof: string): Promise<void> {
  const { id, kind } = context.account;
  const proven = await verifyPasskey(context, proof, { purpose: 'proof', kinds: [kind] });
  if (proven?.id !== id) throw new ApiError(passkeyRefusals.wrong);
}

/** What the browser needs to make a passkey, for a user who has just proven to be the owner. */
export async function offerPasskey(
  context: AccountContext,
  proof: PasskeyProofRequest,
): Promise<PasskeyCreationWire> {
  const { city } = context;
  await proveOwner(context, proof);
  const passkeys = await requireRoom(context);
  const { id, name } = relyingPartyOf(city);
  const isDriver = context.account.kind === 'personal';
  return {
    challenge: await createChallenge(context, 'add', context.account.id),
    rp: { id, name },
    // All cities may share a portal: its passkeys are told apart by the city's name.
    user: {
      id: await passkeyUserOf(context),
      name: context.account.email,
      displayName: `${context.account.email}, ${city.config.displayName.ru}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeLifetime,
    attestation: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    // A company's passkey comes after its contract number; offered to drivers, it would only be refused.
    authenticatorSelection: {
      residentKey: isDriver ? 'required' : 'discouraged',
      requireResidentKey: isDriver,
      userVerification: 'required',
    },
  };
}

/** Random and made once, so that authenticators keep one entry per account. */
async function passkeyUserOf({ database, account: { id } }: AccountContext): Promise<string> {
  const passkey_user = randomBytes(32).toString('base64url');
  const own = database.updateTable('accounts').where('id', '=', id);
  await own.set({ passkey_user }).where('passkey_user', 'is', null).execute();
  const stored = await requireRow(database, 'accounts', { id }, ['passkey_user']);
  return stored.passkey_user ?? passkey_user;
}

/** Stores the passkey that a browser has made, and tells the owner. */
export async function addPasskey(
  context: AccountContext,
  { credential, name }: AddPasskeyRequest,
): Promise<void> {
  const { city, now } = context;
  const label = readName(name);
  const made = await verifyRegistration(context, credential);
  if (!made) throw new ApiError(passkeyRefusals.notAdded);
  const passkey = {
    account_id: context.account.id,
    city: city.id,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: transportsOf(made.credential.transports),
    name: label,
    is_synced: made.credentialBackedUp,
    added_at: now,
  };
  try {
    await inTransaction(context.database, async (database) => {
      const locked = await lockSignedIn(context, database);
      // Several may have been offered at the same time.
      await requireRoom(locked);
      await insertRows(database, 'passkeys', passkey);
      await notifyOfPasskey(locked, context.account, {
        ru: `в кабинет добавлен ключ доступа «${label}»`,
        en: `the passkey “${label}” was added to your account`,
      });
    });
  } catch (cause) {
    // Authenticators choose the ids: one that is taken here, by whomever, is refused like any other fault.
    if (isTaken(cause)) throw new ApiError(passkeyRefusals.notAdded);
    throw cause;
  }
}

/** Returns the passkeys of an account that has room for another one. */
async function requireRoom(context: AccountContext): Promise<readonly Passkey[]> {
  const passkeys = await passkeysOf(context, context.account.id);
  if (passkeys.length >= maximum) throw new ApiError(passkeyRefusals.tooMany, { values: { maximum } });
  return passkeys;
}

async function verifyRegistration(context: AccountContext, credential: string) {
  const response = parseCredential<RegistrationResponseJSON>(credential);
  const challenge = response && challengeOf(response.response.clientDataJSON);
  const made = challenge ? await useChallenge(context, 'add', challenge) : undefined;
  if (!response || !challenge || made?.account_id !== context.account.id) return undefined;
  const { id, origins } = relyingPartyOf(context.city);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return isCredentialId(registrationInfo?.credential.id) ? registrationInfo : undefined;
  } catch {
    return undefined;
  }
}

export async function renamePasskey(
  { database, account }: AccountContext,
  { id, name }: RenamePasskeyRequest,
): Promise<void> {
  if (!isUuid(id)) throw new ApiError(passkeyRefusals.unknown);
  const key = { account_id: account.id, id };
  const renamed = await updateRows(database, 'passkeys', key, { name: readName(name) });
  if (renamed === 0) throw new ApiError(passkeyRefusals.unknown);
}

/**
 * Removes a passkey and tells the owner. The last one needs the password, and stays while the login needs it.
 */
export async function removePasskey(
  context: AccountContext,
  { id, password }: RemovePasskeyRequest,
): Promise<void> {
  const { account } = context;
  const passkey = (await passkeysOf(context, account.id)).find((each) => each.id === id);
  if (!passkey) throw new ApiError(passkeyRefusals.unknown);
  if (password) await checkOwnPassword(context, password);
  // Of two removals at the same time, the second one sees that it is the last.
  await withAccountLock(context, account.id, async (locked) => {
    const isLast = (await passkeysOf(locked, account.id)).every((each) => each.id === id);
    if (isLast && (await isPasskeyRequired(locked, account.id)))
      throw new ApiError(passkeyRefusals.requiredByLogin);
    if (isLast && !password) throw new ApiError(passkeyRefusals.lastNeedsPassword);
    const removed = await deleteRows(locked.database, 'passkeys', { id });
    if (removed === 0) throw new ApiError(passkeyRefusals.unknown);
    await notifyOfPasskey(locked, account, {
      ru: `из кабинета удалён ключ доступа «${passkey.name}»`,
      en: `the passkey “${passkey.name}” was removed from your account`,
    });
  });
}

/** One line of text. */
function readName(typed: string): string {
  const name = typed.replace(/\s+/g, ' ').trim().slice(0, longestName);
  if (name === '') throw new ApiError(passkeyRefusals.nameMissing);
  return name;
}
