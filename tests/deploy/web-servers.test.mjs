// `npm run test:deploy`: Caddy and nginx, where they are installed, serve a release with the headers of
// `portal/site/headers.ts`. `npm test` compares the example configurations as texts.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { headersOf, missingFileCaching } from '../../portal/site/headers.ts';
import { freePort, get, startWebServer, whySkipped } from './web-server.mjs';

const root = join(import.meta.dirname, '../..');
const addresses = { portal: 'https://parking.example', server: 'https://city.parking.example' };
const folder = mkdtempSync(join(tmpdir(), 'kerb-deploy-'));
// Web servers give up root's rights.
chmodSync(folder, 0o755);
const site = join(folder, 'site');

before(() => {
  const { status } = spawnSync('node', ['--import', 'tsx', 'portal/site/build.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITE_KERB_PORTAL: addresses.portal, VITE_KERB_SERVER: addresses.server },
  });
  assert.equal(status, 0);
  cpSync(join(root, 'dist/site'), site, { recursive: true });
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A server in the place of the city's: replies with the client's address as it was told. */
const upstream = createServer((request, response) => {
  response.writeHead(200, { 'Content-Security-Policy': "default-src 'none'" });
  response.end(request.headers['x-forwarded-for']);
});
let upstreamPort = 0;
before(async () => {
  await new Promise((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  upstreamPort = upstream.address().port;
});
after(() => upstream.close());

/** The programs, with how to start one on a port. */
const servers = {
  nginx(port) {
    const config = readFileSync(join(root, 'dist/nginx.conf'), 'utf8')
      .replaceAll('listen 8080;', `listen 127.0.0.1:${port};`)
      .replace('server 127.0.0.1:4174;', `server 127.0.0.1:${upstreamPort};`)
      .replace('root /srv/site;', `root ${site};`);
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `pid ${folder}/nginx.pid; daemon off; error_log stderr; worker_processes 1; events {}
http { include /etc/nginx/mime.types; access_log off; client_body_temp_path ${folder}/body; ${config} }`,
    );
    return ['nginx', '-c', file, '-p', folder];
  },
  caddy(port) {
    const file = join(folder, 'Caddyfile');
    const config = readFileSync(join(root, 'dist/Caddyfile'), 'utf8');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${config}`);
    process.env.KERB_SITE = `http://127.0.0.1:${port}`;
    process.env.KERB_ROOT = site;
    process.env.KERB_CITY_SITE = `http://localhost:${port}`;
    process.env.KERB_CITY_SERVER = `127.0.0.1:${upstreamPort}`;
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  },
};

const hasCompressed = (program, encoding) => program === 'caddy' || encoding === 'gzip';

for (const [program, commandOf] of Object.entries(servers)) {
  describe(program, { skip: whySkipped(program) }, () => {
    let port = 0;
    let child;

    before(async () => {
      port = await freePort();
      child = await startWebServer(commandOf(port), port);
    });
    after(() => child.kill());
    after(() => upstream.closeAllConnections());

    const script = () => readdirSync(join(site, 'assets')).find((name) => /^index-.*\.js$/.test(name));
    const element = () => readdirSync(join(site, 'embed')).find((name) => /^runtime-.*\.js$/.test(name));

    test('PLUS-23 files and pages have their headers, and no others that say something to a browser', async () => {
      const paths = [
        '/',
        '/profile/parking',
        '/check?sum=1',
        '/en/check',
        '/card-frame.html',
        '/icon.svg',
        '/sw.js',
      ];
      for (const path of [...paths, `/assets/${script()}`, '/embed/kerb.js', `/embed/${element()}`]) {
        const reply = await get(port, path);
        assert.equal(reply.status, 200, path);
        const expected = headersOf(path.split('?')[0], addresses);
        for (const [name, value] of Object.entries(expected))
          assert.equal(reply.headers[name.toLowerCase()], value, `${name} of ${path}`);
        for (const name of ['content-security-policy', 'x-robots-tag', 'access-control-allow-origin'])
          if (!Object.keys(expected).some((each) => each.toLowerCase() === name))
            assert.equal(reply.headers[name], undefined, `${name} of ${path}`);
      }
    });

    test('PLUS-23 the compressed files of the build are sent', async () => {
      // The entry of the page is so short that it is not compressed.
      const compressed = readdirSync(join(site, 'assets')).find((name) => name.endsWith('.js.gz'));
      const script = compressed.replace('.gz', '');
      for (const path of [`/assets/${script}`, '/embed/kerb.js', '/', '/profile/parking'])
        for (const [encoding, extension] of [
          ['gzip', 'gz'],
          ['br', 'br'],
        ]) {
          if (!hasCompressed(program, encoding)) continue;
          const reply = await get(port, path, { 'Accept-Encoding': encoding });
          const file = path.includes('.') ? path : '/index.html';
          assert.equal(reply.headers['content-encoding'], encoding, path);
          assert.match(reply.headers.vary ?? '', /accept-encoding/i);
          assert.deepEqual(reply.body, readFileSync(join(site, `${file}.${extension}`)));
        }
    });

    test('PLUS-23 the city server is asked with the address of the client, whatever the client says', async () => {
      const host = program === 'caddy' ? `localhost:${port}` : 'city.parking.example';
      const reply = await get(port, '/kazan/api/options', { Host: host, 'X-Forwarded-For': '1.2.3.4' });
      assert.equal(reply.body.toString(), '127.0.0.1');
      assert.equal(reply.headers['content-security-policy'], "default-src 'none'");
      assert.equal(reply.headers['cache-control'], undefined);
    });

    test('PLUS-23 a page that has not changed is answered with 304', async () => {
      const { etag } = (await get(port, '/')).headers;
      assert.ok(etag);
      assert.equal((await get(port, '/', { 'If-None-Match': etag })).status, 304);
    });

    test('PLUS-23 a file that does not exist is no page, and is not stored', async () => {
      for (const path of [
        '/assets/index-AAAAAAAA.js',
        '/embed/no.js',
        '/..%2f..%2fetc/passwd.txt',
        '/.env.js',
      ]) {
        const reply = await get(port, path);
        assert.ok([400, 404].includes(reply.status), `${path}: ${reply.status}`);
        if (reply.status === 400) continue;
        assert.equal(reply.headers['x-content-type-options'], 'nosniff', path);
        assert.equal(reply.headers['cache-control'], missingFileCaching, path);
      }
    });
  });
}
