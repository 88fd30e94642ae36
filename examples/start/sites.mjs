import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { addresses, dist, ports } from './addresses.mjs';
import { setPortalHeaders } from './portal-headers.mjs';
import { root } from './stamp.mjs';

/** Serves the three sites; returns a function that stops them. */
export async function serveSites() {
  const servers = await Promise.all([
    listen(ports.portal, portal()),
    listen(ports.municipal, hostPage('examples/municipal-site')),
    listen(ports.partner, hostPage('examples/partner-site')),
  ]);
  return () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
}

/** The portal, with the embedded elements under `/embed/` and the gallery under `/gallery/`. */
function portal() {
  const embed = sirv(join(root, 'widgets/embed', dist), { dev: true, setHeaders: forForeignPages });
  const gallery = sirv(join(root, 'examples/gallery', dist), { dev: true });
  const pages = sirv(join(root, 'portal', dist), { dev: true, single: true, setHeaders: setPortalHeaders });
  return (request, response) => {
    if (below('/embed', request)) return embed(request, response, notFound(response));
    if (below('/gallery', request)) return gallery(request, response, notFound(response));
    // SEC-05: the receipt view shows what its address says.
    if (/^\/(en\/)?check(?![^/?])/.test(request.url ?? '')) response.setHeader('X-Robots-Tag', 'noindex');
    return pages(request, response, notFound(response));
  };
}

function below(folder, request) {
  const { url = '/' } = request;
  if (url !== folder && !url.startsWith(`${folder}/`)) return false;
  request.url = url.slice(folder.length) || '/';
  return true;
}

/**
 * Headers for files that pages of other origins load. The loader may change; all other files have a hash in
 * their name.
 */
function forForeignPages(response, pathname) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  const lasts = pathname.endsWith('/kerb.js') ? 'max-age=300' : 'max-age=31536000, immutable';
  response.setHeader('Cache-Control', `public, ${lasts}`);
}

/** A host page. Its script tag names the default address, which is replaced if another port is set. */
function hostPage(folder) {
  const files = sirv(join(root, folder), { dev: true });
  return (request, response) => {
    const pathname = pathOf(request);
    if (pathname === undefined) return notFound(response)();
    if (!/(\/|\.html)$/.test(pathname)) return files(request, response, notFound(response));
    const page = read(join(root, folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    if (page === undefined) return notFound(response)();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page.replaceAll('http://localhost:4173', addresses.portal));
  };
}

/** `undefined` for an address such as `//`, which no page has. */
function pathOf({ url = '/' }) {
  return URL.canParse(url, addresses.portal) ? new URL(url, addresses.portal).pathname : undefined;
}

function read(file) {
  try {
    return file.includes('..') ? undefined : readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const notFound = (response) => () => {
  response.statusCode = 404;
  response.end('Not found');
};

function listen(port, handler) {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
