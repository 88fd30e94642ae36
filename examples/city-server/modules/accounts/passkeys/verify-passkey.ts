import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { take } from '../../../platform/limits/limiter.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import type { Account } from '../accounts.ts';
import { type Purpose, useChallenge } from './challenges.ts';
import { challengeOf, parseCredential } from './credential-json.ts';
import { notifyOfPasskey } from './notify-of-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';
import { findPasskey, type Passkey } from './stored-passkeys.ts';

/** So often is an owner told that a passkey seems to be copied. */
const lettersOfCopies = { action: 'passkey-copy', maximum: 1, windowMs: 3_600_000 };

interface Expected {
  readonly purpose: Exclude<Purpose, 'add'>;
  readonly kinds: readonly Account['kind'][];
}

/**
 * The account whose passkey has signed a challenge of this city; `undefined` for anything else, so that every
 * failure gets the same answer. The challenge is used up in any case.
 */
export async function verifyPasskey(
  context: RequestContext,
  credentialText: string,
  { purpose, kinds }: Expected,
): Promise<Account | undefined> {
  const credential = parseCredential<AuthenticationResponseJSON>(credentialText);
  const challenge = credential && challengeOf(credential.response.clientDataJSON);
  const made = challenge ? await useChallenge(context, purpose, challenge) : undefined;
  if (!credential || !challenge || !made) return undefined;
  const found = await findPasskey(context, credential.id, kinds);
  if (!found) return undefined;
  const { passkey, account } = found;
  // A login begins without an account: there the authenticator has to say whose passkey it is.
  const isOfAccount =
    purpose === 'login'
      ? credential.response.userHandle === account.passkey_user
      : made.account_id === account.id;
  const counter = isOfAccount ? await signedCounter(context, credential, challenge, passkey) : undefined;
  if (counter === undefined) return undefined;
  if (await noteUse(context, passkey, counter)) return account;
  await tellOfCopy(context, account, passkey);
  return undefined;
}

/** The counter of a signature that is right in every respect but perhaps the counter. */
async function signedCounter(
  { city }: RequestContext,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  { credential_id, public_key }: Passkey,
): Promise<number | undefined> {
  const { id, origins } = relyingPartyOf(city);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      // The counter is compared where it is stored, so that two uses at the same time cannot both pass.
      credential: { id: credential_id, publicKey: Buffer.from(public_key, 'base64url'), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores the counter if it has grown, or if the authenticator does not count. `false` means that somebody
 * else has used a copy of the passkey.
 */
async function noteUse(
  { database, now }: RequestContext,
  { id }: Passkey,
  counter: number,
): Promise<boolean> {
  const used = await database
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((passkey) =>
      passkey.or([passkey('counter', '<', counter), ...(counter === 0 ? [passkey('counter', '=', 0)] : [])]),
    )
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

async function tellOfCopy(context: RequestContext, account: Account, { id, name }: Passkey): Promise<void> {
  if (!(await take(context, [{ ...lettersOfCopies, subject: id }]))) return;
  await notifyOfPasskey(context, account, {
    ru: `вход с ключом доступа «${name}» отклонён: похоже, у этого ключа есть копия. Удалите его в кабинете`,
    en: `a login with the passkey “${name}” was refused: it seems to be copied. Remove it in your account`,
  });
}
