import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Folders by the first part of their path, such as `embed`. */
type Folders = Readonly<Record<string, string>>;

/** Gives a file another content, by its path below the folder's name. */
export type Change = (path: string, read: (name: string) => string) => string | undefined;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A server of files as a CDN is one: compressed with brotli once, for every origin, for ever. */
export function serveFiles(port: number, folders: Folders, change: Change): Promise<Server> {
  const compressed = new Map<string, Buffer>();
  return listen(port, (path) => {
    const [, name = '', file = ''] = /^\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const folder = folders[name];
    if (!folder) return undefined;
    const read = (below: string) => readFileSync(join(folder, below), 'utf8');
    const text = change(file, read) ?? (existsSync(join(folder, file)) ? read(file) : undefined);
    if (text === undefined) return undefined;
    const body = compressed.get(path) ?? brotliCompressSync(text);
    compressed.set(path, body);
    return {
      body,
      headers: {
        'Content-Type': `${types[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`,
        'Content-Encoding': 'br',
        'Access-Control-Allow-Origin': '*',
        'Timing-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    };
  });
}

/** A server of pages by their path, compressed as those of a site are. */
export function servePages(port: number, pages: ReadonlyMap<string, string>): Promise<Server> {
  return listen(port, (path) => {
    const html = pages.get(path);
    if (html === undefined) return undefined;
    return {
      body: brotliCompressSync(html),
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' },
    };
  });
}

interface Reply {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

function listen(port: number, reply: (path: string) => Reply | undefined): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const found = reply(new URL(url, 'http://localhost').pathname);
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
