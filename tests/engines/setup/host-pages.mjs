import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { dist } from '../../../examples/start/addresses.mjs';
import { root } from '../../../examples/start/stamp.mjs';
import { headersOf } from '../../../portal/site/headers.ts';
import { watched } from './watched.mjs';

/**
 * Serves pages that checks write, on an origin that the city server allows:
 *
 *   PUT /pages/<id>          keeps a page: `{ html, policy, changed }`
 *   GET /pages/<id>          shows it
 *   GET /held/<id>/<file>    a file of the elements; all but the loader and what it paints wait
 *   PUT /release/<id>        until this; those whose name begins with `changed` come with other content
 */
export function serveHostPages(port) {
  const pages = new Map();
  const gates = new Map();
  const gateOf = (id) => {
    if (!gates.has(id)) gates.set(id, openable());
    return gates.get(id);
  };
  const files = sirv(join(root, 'widgets/embed', dist), {
    dev: true,
    setHeaders: (response, path) =>
      response.setHeader('Cache-Control', headersOf(`/embed${path}`, {})['Cache-Control']),
  });

  const handle = async (request, response) => {
    const [, action = '', id = '', file = ''] = request.url.split('/');
    if (action === 'pages' && request.method === 'PUT') {
      pages.set(id, JSON.parse(await textOf(request)));
      return response.end();
    }
    if (action === 'release') {
      gateOf(id).open();
      return response.end();
    }
    if (action === 'held') {
      if (file !== 'kerb.js' && !file.startsWith('first-paint-')) await gateOf(id).opened;
      const { changed } = pages.get(id) ?? {};
      if (changed && file.startsWith(changed)) {
        response.setHeader('Content-Type', 'text/javascript');
        return response.end('globalThis.wasChanged = true;');
      }
      request.url = `/${file}`;
      return files(request, response, () => notFound(response));
    }
    const page = pages.get(new URL(request.url, 'http://localhost').pathname.slice('/pages/'.length));
    if (!page) return notFound(response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (page.policy) response.setHeader('Content-Security-Policy', page.policy);
    return response.end(page.html);
  };
  return new Promise((resolve) => createServer(watched(handle)).listen(port, resolve));
}

function openable() {
  let open;
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

function notFound(response) {
  response.statusCode = 404;
  response.end();
}

async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
