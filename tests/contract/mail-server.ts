import { SMTPServer } from 'smtp-server';
import { freePort } from '../run/free-port.ts';

/** A letter as the server got it. */
export interface ReceivedLetter {
  readonly to: string;
  readonly messageId: string;
  readonly isEncrypted: boolean;
  readonly source: string;
}

/** What the server answers to a recipient or to a letter: a code of SMTP, or nothing at all. */
export type Answer = number | 'silence' | undefined;

export interface MailServer {
  readonly port: number;
  readonly letters: ReceivedLetter[];
  /** Connections so far. */
  readonly connections: () => number;
  close(): Promise<void>;
}

export interface MailServerOptions {
  readonly onRecipient?: (address: string) => Answer;
  /** After the letter was taken. */
  readonly onLetter?: (letter: ReceivedLetter) => Answer | Promise<Answer>;
  readonly login?: { readonly user: string; readonly password: string };
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** `start`: TLS from the first byte; `upgrade`: by STARTTLS. */
  readonly encryption?: 'start' | 'upgrade' | 'none';
}

/** A real mail server on 127.0.0.1 that stores what it gets, and fails where it is told to. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { onRecipient, onLetter, login, certificate, encryption = 'none' } = options;
  const letters: ReceivedLetter[] = [];
  let connections = 0;
  const server = new SMTPServer({
    ...certificate,
    secure: encryption === 'start',
    hideSTARTTLS: encryption !== 'upgrade',
    disabledCommands: [...(encryption === 'none' ? ['STARTTLS'] : []), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: !login,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) return done(null, { user: username });
      done(refusal(535));
    },
    onRcptTo({ address }, _session, done) {
      answer(onRecipient?.(address), done);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks).toString();
        const letter = {
          to: session.envelope.rcptTo[0]?.address ?? '',
          messageId: /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '',
          isEncrypted: session.secure,
          source,
        };
        letters.push(letter);
        answer(await onLetter?.(letter), done);
      });
    },
  });
  server.on('error', () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    letters,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answer(code: Answer, done: (error?: Error) => void): void {
  if (code === 'silence') return;
  if (code === undefined) done();
  else done(refusal(code));
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode });
}

/** The parts of a letter by their type, decoded. */
export function partsOf(source: string): Readonly<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const part of source.split(/\r\n--[^\r\n]+\r\n/)) {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end);
    const type = /^Content-Type: ([^;\r\n]+)/im.exec(head)?.[1] ?? '';
    const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1] ?? '';
    if (!type.startsWith('multipart/')) parts[type] = decoded(part.slice(end + 4), encoding);
  }
  return parts;
}

function decoded(body: string, encoding: string): string {
  const content = body.split(/\r\n--/)[0] ?? '';
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString();
  if (encoding !== 'quoted-printable') return content;
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The words of a header, decoded. */
export function headerOf(source: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}: ((?:.+(?:\\r\\n[ \\t]|$))*.*)`, 'im').exec(source) ?? [];
  return value
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    );
}
