import { passkeyEndpoints, type RequirePasskeyRequest } from '../contract/passkeys.ts';
import { flag, list, nonEmptyText, number, object, text } from '../decoding.ts';
import type {
  PasskeyCreation,
  PasskeyDescriptor,
  PasskeyRequest,
  Passkeys,
} from '../domain/account/passkey.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountSource } from './account-source.ts';
import { type LoginOutcome, loginOutcome } from './auth.ts';
import { decodeTime, type Reasons } from './reply.ts';

const reasons = {
  CurrentPasswordIncorrect: 'passwordIncorrect',
  PasskeyRefused: 'passkeyRefused',
} satisfies Reasons;

/** How the owner is proven: by the password, or by what a passkey has signed for `requestPasskeyProof`. */
export type OwnerProof = { readonly password: string } | { readonly proof: string };

/** What the browser needs to offer a driver's passkeys at the login. */
export async function requestPasskeyLogin({ anonymous: http }: AccountSource): Promise<PasskeyRequest> {
  return decodePasskeyRequest((await http(passkeyEndpoints.loginOptions)).options);
}

/** `credential` is what the browser answered, as JSON. Resolves to an outcome, as a typed login does. */
export function logInByPasskey(
  { anonymous: http }: AccountSource,
  { credential, device }: { readonly credential: string; readonly device: string | undefined },
): Promise<LoginOutcome> {
  return loginOutcome(http.body(passkeyEndpoints.logIn, { credential, ...(device ? { device } : {}) }));
}

/** Ends a company's login that resolved to `passkeyRequired`. */
export function passSecondFactor(
  { anonymous: http }: AccountSource,
  credential: string,
): Promise<LoginOutcome> {
  return loginOutcome(http.body(passkeyEndpoints.secondFactor, { credential }));
}

export async function loadPasskeys({ http, config: { timeZone } }: AccountSource): Promise<Passkeys> {
  const reply = await http(passkeyEndpoints.passkeys);
  return {
    passkeys: list(reply.passkeys, (value) => {
      const wire = object(value);
      const id = nonEmptyText(wire.id);
      if (id === undefined) return undefined;
      return {
        id,
        name: nonEmptyText(wire.name) ?? '',
        addedAt: decodeTime(wire.addedAt, timeZone),
        lastUsedAt: decodeTime(wire.lastUsedAt, timeZone),
        isSynced: flag(wire.isSynced),
      };
    }),
    isRequired: flag(reply.isRequired),
  };
}

/** The challenge of a proof by one of the account's own passkeys. */
export async function requestPasskeyProof({ http }: AccountSource): Promise<PasskeyRequest> {
  return decodePasskeyRequest((await http(passkeyEndpoints.proofOptions)).options);
}

/** Rejects with the reason `passwordIncorrect` or `passkeyRefused` without a right proof. */
export async function offerPasskey({ http }: AccountSource, proof: OwnerProof): Promise<PasskeyCreation> {
  return decodeCreation((await http(passkeyEndpoints.addOptions, { ...proof }, { reasons })).options);
}

/** `credential` is what the browser has made, as JSON. */
export async function addPasskey({ http }: AccountSource, credential: string, name: string): Promise<void> {
  await http(passkeyEndpoints.add, { credential, name }, { reasons });
}

export async function renamePasskey({ http }: AccountSource, id: string, name: string): Promise<void> {
  await http(passkeyEndpoints.rename, { id, name: name.trim() }, { reasons });
}

/** The last one needs the password: without it, rejects with the reason `passwordIncorrect`. */
export async function removePasskey({ http }: AccountSource, id: string, password?: string): Promise<void> {
  await http(passkeyEndpoints.remove, { id, ...(password ? { password } : {}) }, { reasons });
}

/** Whether a company's login asks for a passkey. `proof` is what a passkey has signed. */
export async function requirePasskey(
  { http }: AccountSource,
  isRequired: boolean,
  proof: string,
): Promise<void> {
  const fields = { isRequired: isRequired ? 'true' : 'false', proof } satisfies RequirePasskeyRequest;
  await http(passkeyEndpoints.requirePasskey, fields, { reasons });
}

/** Throws for what no authenticator could sign. */
export function decodePasskeyRequest(value: unknown): PasskeyRequest {
  const wire = object(value);
  const challenge = nonEmptyText(wire.challenge);
  const rpId = nonEmptyText(wire.rpId);
  if (challenge === undefined || rpId === undefined) throw new AppError('unreadable');
  return {
    challenge,
    rpId,
    timeoutMs: number(wire.timeout) ?? usualTimeout,
    allowed: list(wire.allowCredentials, decodeDescriptor),
  };
}

function decodeCreation(value: unknown): PasskeyCreation {
  const wire = object(value);
  const [rp, user, selection] = [object(wire.rp), object(wire.user), object(wire.authenticatorSelection)];
  const challenge = nonEmptyText(wire.challenge);
  const rpId = nonEmptyText(rp.id);
  const userId = nonEmptyText(user.id);
  if (challenge === undefined || rpId === undefined || userId === undefined) throw new AppError('unreadable');
  return {
    challenge,
    rp: { id: rpId, name: text(rp.name) ?? rpId },
    user: { id: userId, name: text(user.name) ?? '', displayName: text(user.displayName) ?? '' },
    algorithms: list(wire.pubKeyCredParams, (each) => number(object(each).alg)),
    timeoutMs: number(wire.timeout) ?? usualTimeout,
    excluded: list(wire.excludeCredentials, decodeDescriptor),
    isDiscoverable: selection.residentKey !== 'discouraged',
  };
}

const usualTimeout = 5 * 60_000;

function decodeDescriptor(value: unknown): PasskeyDescriptor | undefined {
  const wire = object(value);
  const id = nonEmptyText(wire.id);
  return id === undefined ? undefined : { id, transports: list(wire.transports, nonEmptyText) };
}
