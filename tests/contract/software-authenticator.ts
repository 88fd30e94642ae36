import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@kerb/core/domain/account/passkey.ts';

/** What a test changes in an answer, to see it refused. */
export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Sets the counter of a copy; it grows by itself otherwise. */
  readonly counter?: number;
  readonly isUserVerified?: boolean;
  readonly isUserPresent?: boolean;
  readonly isInForeignFrame?: boolean;
  readonly userHandle?: string;
  /** Signs with another key than the one that was added. */
  readonly hasWrongKey?: boolean;
  readonly type?: string;
}

/** An authenticator with one passkey, as a browser on a page of the portal would use it. */
export interface SoftwareAuthenticator {
  /** Answers as `navigator.credentials.create` does, as JSON. */
  create(creation: PasskeyCreation, faults?: Faults): string;
  /** The same as `navigator.credentials.get`. */
  get(request: PasskeyRequest, faults?: Faults): string;
  readonly credentialId: string;
}

interface AuthenticatorOptions {
  /** An authenticator that does not count its signatures says 0 always. */
  readonly counts?: boolean;
  readonly origin?: string;
  /** Of another authenticator, to see the same one added twice. */
  readonly credentialId?: string;
}

/** The portal of the tests. */
export const portal = 'http://localhost:4173';

export function softwareAuthenticator({
  counts = true,
  origin: usualOrigin = portal,
  credentialId = randomBytes(32).toString('base64url'),
}: AuthenticatorOptions = {}): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  let counter = 0;
  let user = '';

  const clientData = (type: string, expected: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? expected,
        origin: faults.origin ?? usualOrigin,
        crossOrigin: faults.isInForeignFrame ?? false,
      }),
    );
  const authenticatorData = (rpId: string, faults: Faults, attested = Buffer.alloc(0)) => {
    counter += counts ? 1 : 0;
    const flags =
      (faults.isUserPresent === false ? 0 : 0x01) |
      (faults.isUserVerified === false ? 0 : 0x04) |
      (attested.length > 0 ? 0x40 : 0);
    const signed = Buffer.alloc(4);
    signed.writeUInt32BE(faults.counter ?? counter);
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), signed, attested]);
  };

  return {
    credentialId,
    create(creation, faults = {}) {
      user = creation.user.id;
      const id = Buffer.from(credentialId, 'base64url');
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(creation.rp.id, faults, attested)],
        ]),
      );
      return JSON.stringify({
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', creation.challenge, faults).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      });
    },
    get(request, faults = {}) {
      const data = clientData('webauthn.get', request.challenge, faults);
      const authData = authenticatorData(request.rpId, faults);
      const key = faults.hasWrongKey ? stranger : privateKey;
      return JSON.stringify({
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), key).toString('base64url'),
          userHandle: faults.userHandle ?? user,
        },
      });
    },
  };
}

/** An ES256 key as COSE writes it (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** As much of CBOR (RFC 8949) as attestations need: integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  throw new Error('No attestation has such a value');
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 256) return Buffer.from([type | 24, length]);
  return Buffer.from([type | 25, length >> 8, length & 0xff]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
