import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const watcher = readFileSync(join(import.meta.dirname, 'watch.js'));
const path = '/watch-problems.js';

/** Puts the watcher first into a page. */
export const withWatcher = (html) => html.replace('<head>', `<head><script src="${path}"></script>`);

/** Serves the watcher beside what this handler serves, and puts it into each of its pages. */
export const watched = (handler) => (request, response) => {
  if (request.url === path) return response.setHeader('Content-Type', 'text/javascript').end(watcher);
  if (!request.headers.accept?.includes('text/html')) return handler(request, response);
  delete request.headers['accept-encoding'];
  delete request.headers['if-none-match'];
  insertInto(response);
  return handler(request, response);
};

/** Collects what a handler writes, and sends it with the watcher at the end. */
function insertInto(response) {
  const { writeHead, end } = response;
  const chunks = [];
  response.writeHead = (status, headers = {}) => {
    const { 'Content-Length': _, ...others } = headers;
    response.removeHeader('Content-Length');
    return writeHead.call(response, status, others);
  };
  response.write = (chunk) => {
    chunks.push(Buffer.from(chunk));
    return true;
  };
  response.end = (chunk) => {
    if (chunk) chunks.push(Buffer.from(chunk));
    return end.call(response, withWatcher(Buffer.concat(chunks).toString()));
  };
}
