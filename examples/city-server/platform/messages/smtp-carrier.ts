import { Readable } from 'node:stream';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Language } from '../translation/translate.ts';
import { type Carrier, DeliveryError } from './carrier.ts';
import { isLoopback } from './is-loopback.ts';
import { composeLetter } from './letter.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  readonly url: string;
  /** The address that letters come from. */
  readonly from: string;
}

export interface SmtpCarrierOptions extends SmtpSettings {
  readonly cityName: (city: string, language: Language) => string;
  /** Certificates of a test's own authority; those of the system when absent. */
  readonly authorities?: string;
  /** For tests that wait for them. */
  readonly timeouts?: Partial<Timeouts>;
}

interface Timeouts {
  readonly connect: number;
  readonly reply: number;
}

/** Together shorter than a claim. Milliseconds. */
const defaultTimeouts: Timeouts = { connect: 10_000, reply: 20_000 };

/**
 * Sends letters to a mail server. A connection takes one letter after the other. Outside of this machine it
 * has to be encrypted: otherwise passwords and codes could be read on the way.
 */
export function smtpCarrier(options: SmtpCarrierOptions): Carrier {
  const settings = connectionOptions(options);
  const login = loginOf(options.url);
  const idle: SMTPConnection[] = [];

  return {
    kinds: ['email'],
    async send(message, begin) {
      const letter = await composeLetter(message, options);
      const connection = idle.pop() ?? (await connect(settings, login));
      try {
        await transmit(connection, { from: options.from, to: message.recipient, ...letter }, begin);
      } catch (error) {
        connection.close();
        throw error;
      }
      idle.push(connection);
    },
    rest() {
      for (const connection of idle.splice(0)) connection.quit();
    },
  };
}

function connectionOptions({ url, authorities, timeouts }: SmtpCarrierOptions): SMTPConnectionOptions {
  const { protocol, hostname, port } = new URL(url);
  const { connect: connecting, reply } = { ...defaultTimeouts, ...timeouts };
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(hostname),
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    dnsTimeout: connecting,
    socketTimeout: reply,
    socketCloseTimeout: 0,
    tls: {
      minVersion: 'TLSv1.2',
      // A mail server on this machine often has a certificate that it signed itself.
      rejectUnauthorized: isSecure || !isLoopback(hostname),
      ...(authorities ? { ca: authorities } : {}),
    },
  };
}

function loginOf(url: string): { user: string; pass: string } | undefined {
  const { username, password } = new URL(url);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
}

async function connect(
  settings: SMTPConnectionOptions,
  login: ReturnType<typeof loginOf>,
): Promise<SMTPConnection> {
  const connection = new SMTPConnection(settings);
  await new Promise<void>((resolve, reject) => {
    connection.once('error', (error) => reject(failureOfConnection(error)));
    connection.connect((error) => (error ? reject(failureOfConnection(error)) : resolve()));
  });
  // From now on the callbacks report what goes wrong, and an idle connection may end.
  connection.on('error', () => {});
  if (!login) return connection;
  return new Promise((resolve, reject) => {
    connection.login({ ...login, credentials: login }, (error) => {
      if (!error) return resolve(connection);
      connection.close();
      const isOver = error.responseCode !== undefined && error.responseCode < 500;
      reject(
        new DeliveryError(
          error.code === 'EAUTH' && !isOver ? 'loginRefused' : 'noConnection',
          error.responseCode,
        ),
      );
    });
  });
}

interface SmtpFailure {
  readonly code?: unknown;
  readonly responseCode?: number | undefined;
  readonly command?: unknown;
  readonly message?: string;
}

/** Certificates that cannot be trusted have many codes; a connection that never was has few. */
function failureOfConnection({ code, message = '', responseCode }: SmtpFailure): DeliveryError {
  const isAboutTls =
    code === 'ETLS' || /cert|tls|ssl/i.test(String(code)) || /certificate|tls|ssl/i.test(message);
  return new DeliveryError(isAboutTls ? 'tlsRefused' : 'noConnection', responseCode);
}

interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

function transmit(
  connection: SMTPConnection,
  { from, to, bytes }: Envelope,
  begin: () => Promise<void>,
): Promise<void> {
  let hasBegun = false;
  let refusedToBegin: unknown;
  // Read only after the server has accepted sender and recipient.
  const content = Readable.from(
    (async function* () {
      try {
        await begin();
      } catch (error) {
        refusedToBegin = error;
        throw error;
      }
      hasBegun = true;
      yield bytes;
    })(),
  );
  return new Promise((resolve, reject) => {
    connection.send({ from, to: [to], size: bytes.length }, content, (error) => {
      if (!error) return resolve();
      reject(refusedToBegin ?? failureOfLetter(error, hasBegun));
    });
  });
}

/** A reply of the server decides; without one it matters whether the letter may have arrived. */
function failureOfLetter({ code, responseCode, command }: SmtpFailure, hasBegun: boolean): DeliveryError {
  if (responseCode === undefined)
    // The library refuses an address that no mail server would understand.
    return new DeliveryError(hasBegun ? 'noReply' : code === 'EENVELOPE' ? 'refused' : 'noConnection');
  if (responseCode < 500) return new DeliveryError('temporarilyRefused', responseCode);
  // The settings lack a user or encryption: it is no fault of the letter.
  if (loginCodes.has(responseCode)) return new DeliveryError('loginRefused', responseCode);
  return new DeliveryError(
    command === 'RCPT TO' && [550, 551, 553].includes(responseCode) ? 'unknownRecipient' : 'refused',
    responseCode,
  );
}

/** That a login is needed, is too weak, failed, or needs encryption (RFC 4954). */
const loginCodes: ReadonlySet<number> = new Set([530, 534, 535, 538]);
