// `npm run test:deploy`: the files of nginx and Caddy in docs/scaling.md send each city to its group.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freePort, get, startWebServer, whySkipped } from './web-server.mjs';

const page = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'kerb-groups-'));
// nginx gives up root's rights.
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

/** A server in the place of a group's: replies with its name and the path that reached it. */
function groupServer(name) {
  const server = createServer((request, reply) => reply.end(`${name} ${request.url}`));
  before(() => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)));
  after(() => server.closeAllConnections());
  after(() => server.close());
  return server;
}
const groups = { '10.0.0.11:4174': groupServer('first'), '10.0.0.12:4174': groupServer('second') };

/** The file of a program on the page, on this port, with the groups of this test. */
function fileOf(language, port) {
  const [, file] = page.split(`\`\`\`${language}\n`);
  let text = file
    .split('\n```')[0]
    .replace(/:8080(?= \{)|\b8080(?=;)/, (found) => found.replace('8080', port));
  for (const [address, server] of Object.entries(groups))
    text = text.replaceAll(address, `127.0.0.1:${server.address().port}`);
  return text;
}

/** The programs, with how to start one on a port. */
const programs = {
  nginx(port) {
    const file = join(folder, 'nginx.conf');
    const paths = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name === 'body' ? 'client_body' : name}_temp_path ${folder}/${name};`)
      .join(' ');
    writeFileSync(
      file,
      `pid ${folder}/nginx.pid; daemon off; error_log stderr; worker_processes 1; events {}
http { access_log off; ${paths} ${fileOf('nginx', port)} }`,
    );
    return ['nginx', '-c', file, '-p', folder];
  },
  caddy(port) {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${fileOf('caddy', port)}`);
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  },
};

for (const [program, commandOf] of Object.entries(programs))
  describe(program, { skip: whySkipped(program) }, () => {
    let port = 0;
    let child;
    before(async () => {
      port = await freePort();
      child = await startWebServer(commandOf(port), port);
    });
    after(() => child.kill());

    test('RUN-02 each city goes to its group by the first part of the path, which stays as it was', async () => {
      for (const [path, expected] of [
        ['/kazan/api/info/get-options-info-v3', 'second'],
        ['/perm/backend/v2/paymentStart?x=/tula/', 'second'],
        // The server reads escaped letters as the letters, and so does the proxy.
        ['/%6Bazan/api/news', 'second'],
        ['/tula/api/news', 'first'],
        ['/tula/kazan/', 'first'],
        ['/kazanka/api/news', 'first'],
        ['/health', 'first'],
      ]) {
        const reply = await get(port, path);
        assert.equal(reply.status, 200, path);
        assert.equal(reply.body.toString(), `${expected} ${path}`);
      }
    });
  });
