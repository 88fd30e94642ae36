import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headersOf, missingFileCaching } from '../../portal/site/headers.ts';
import { declaredForm, declaredFormFile } from '../../widgets/embed/declared-form/declared-form.ts';
import { addresses, dist, ports } from './addresses.mjs';
import { root } from './stamp.mjs';

/**
 * Serves the four sites; returns a function that stops them. Tests put their own handler `around` those
 * of the portal and the host pages.
 */
export async function serveSites(around = (handler) => handler) {
  const servers = await Promise.all([
    listen(ports.portal, around(portal())),
    listen(ports.municipal, around(hostPage('examples/municipal-site'))),
    listen(ports.partner, around(hostPage('examples/partner-site'))),
    listen(ports.docs, documentation()),
  ]);
  return () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
}

/** Builds are sent compressed, as the example configurations of `examples/deploy` do. */
const ofBuild = { dev: true, etag: true, brotli: true, gzip: true };

/** The portal, with the elements, the gallery and the inspectors' site below paths of their own. */
function portal() {
  const embed = sirv(join(root, 'widgets/embed', dist), { ...ofBuild, setHeaders: setHeaders('/embed') });
  const gallery = sirv(join(root, 'examples/gallery', dist), ofBuild);
  const inspectors = sirv(join(root, 'examples/inspector-site', dist), { ...ofBuild, setHeaders: vary });
  const pages = sirv(join(root, 'portal', dist), { ...ofBuild, single: true, setHeaders: setHeaders('') });
  return (request, response) => {
    if (below('/embed', request)) return embed(request, response, notFound(response));
    if (below('/gallery', request)) return gallery(request, response, notFound(response));
    if (below('/inspector', request)) return inspectors(request, response, notFound(response));
    return pages(request, response, notFound(response));
  };
}

/** The documentation is on its own origin, as a host page is. Its pages have their policy in them. */
function documentation() {
  const folder = join(root, 'examples/docs', dist);
  const files = sirv(folder, ofBuild);
  return (request, response) => files(request, response, notFound(response, read(join(folder, '404.html'))));
}

const siteAddresses = {
  portal: addresses.portal,
  server: addresses.server,
  reports: process.env.VITE_KERB_ERROR_REPORTS,
};

/** Sets the headers of a file below this prefix. */
const setHeaders = (prefix) => (response, pathname) => {
  for (const [name, value] of Object.entries(headersOf(`${prefix}${pathname}`, siteAddresses)))
    response.setHeader(name, value);
};

/** As servers do that answer several origins. A worker that stores the files finds them all the same. */
const vary = (response) => response.setHeader('Vary', 'Accept-Encoding, Origin');

function below(folder, request) {
  const { url = '/' } = request;
  if (url !== folder && !url.startsWith(`${folder}/`)) return false;
  request.url = url.slice(folder.length) || '/';
  return true;
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
    response.end(
      page
        .replace('<!--#include virtual="/parking-form.html" -->', municipalForm)
        .replaceAll('http://localhost:4173', addresses.portal),
    );
  };
}

/** What the municipal site includes in its page: the pay form for browsers without script. */
function municipalForm() {
  const form = read(join(root, 'widgets/embed', dist, declaredFormFile));
  if (form === undefined) return '';
  return declaredForm(JSON.parse(form), {
    language: 'ru',
    theme: 'light',
    city: 'nizhny-novgorod',
    action: `${addresses.portal}/guest-payment`,
    presets: {},
  });
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

/** `page` is HTML for people. */
const notFound = (response, page) => () => {
  response.statusCode = 404;
  if (page) response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', missingFileCaching);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(page ?? 'Not found');
};

function listen(port, handler) {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
