import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in Base64 for addresses. */
export interface ReceiverKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** For tests with the example of the RFC. */
interface Randomness {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

/** Messages are filled up to this length, so that their length does not tell their kind. */
const paddedLength = 512;

/** The largest record; one is enough for a message. */
const recordSize = 4096;

/** Encrypts a message for one browser: RFC 8291, with the coding `aes128gcm` of RFC 8188. */
export function encryptPush(
  text: string,
  { p256dh, auth }: ReceiverKeys,
  randomness?: Randomness,
  length = paddedLength,
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  if (randomness) sender.setPrivateKey(randomness.privateKey);
  else sender.generateKeys();
  const salt = randomness?.salt ?? randomBytes(16);
  const senderKey = sender.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderKey]);
  const secret = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(senderKey.length, 20);
  return Buffer.concat([
    header,
    senderKey,
    cipher.update(padded(text, length)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** A 2 ends the text of the last record; zeros follow. */
function padded(text: string, length: number): Buffer {
  const bytes = Buffer.concat([Buffer.from(text), Buffer.from([2])]);
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
