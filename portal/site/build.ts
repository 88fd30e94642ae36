// `npm run build`: a release in `dist/`. `dist/site` is what a web server sends: the portal, the embedded
// elements below `/embed/`, each text file beside its `.br` and `.gz`. `dist/Caddyfile` and `dist/nginx.conf`
// send it. `dist/docs` is the documentation, for any server of static files.
//
// Addresses are part of a build, because a policy names them: VITE_KERB_PORTAL and VITE_KERB_SERVER are the
// origins of the portal and of the city server, VITE_KERB_ERROR_REPORTS the service for error reports.
// VITE_KERB_SIGN_IN_ORIGINS are the origins that `/.well-known/webauthn` lists; the city server needs the
// same. KERB_SECURITY_TXT makes `/.well-known/security.txt`; `cities/security-txt.ts` says how it is written.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasExpired, readSecurityTxt, securityTxtPath } from '@kerb/cities/security-txt.ts';
import { compressFolder, levels } from './compress.ts';
import { relatedOrigins, relatedOriginsPath } from './related-origins.ts';
import { caddyfile, nginxConfig } from './server-configs.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const vite = join(root, 'node_modules/vite/bin/vite.js');
/** Where the packages' own builds go; `npm start` uses another folder. */
const packageDist = 'dist-release';

/** Where `npm run release` puts the versions. */
const releases = join(root, 'dist-releases/embed');

const addresses = {
  portal: originOf('VITE_KERB_PORTAL', 'http://localhost:4173'),
  server: originOf('VITE_KERB_SERVER', 'http://localhost:4174'),
  reports: process.env.VITE_KERB_ERROR_REPORTS,
};

await Promise.all([
  // The portal's configuration imports packages of the workspace, which are TypeScript.
  run([vite, 'build', '--configLoader', 'runner', '--logLevel', 'warn', 'portal']),
  run(['--import', 'tsx', 'widgets/embed/build.ts']),
]);
// The documentation has the hash of the elements' script.
await run([vite, 'build', '--configLoader', 'runner', '--logLevel', 'warn', 'examples/docs'], {
  KERB_RELEASES: releases,
});
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
cpSync(join(root, 'portal', packageDist), join(dist, 'site'), { recursive: true });
cpSync(join(root, 'widgets/embed', packageDist), join(dist, 'site/embed'), { recursive: true });
copyReleases();
mkdirSync(join(dist, 'site/.well-known'));
writeFileSync(join(dist, 'site', relatedOriginsPath), relatedOrigins(addresses.portal));
writeSecurityTxt();
cpSync(join(root, 'examples/docs', packageDist), join(dist, 'docs'), { recursive: true });
const count = await compressFolder(dist, levels.small);
writeFileSync(join(dist, 'Caddyfile'), caddyfile(addresses));
writeFileSync(join(dist, 'nginx.conf'), nginxConfig(addresses));
console.log(`dist/site for ${addresses.portal} with ${addresses.server}; ${count} files compressed`);

/** The versions that `npm run release` has made here; `kerb.js` itself is that of this build. */
function copyReleases() {
  const names = existsSync(releases) ? readdirSync(releases) : [];
  for (const name of names.filter((each) => /^\d+(\.\d+\.\d+(-[\w.]+)?)?$/.test(each)))
    cpSync(join(releases, name), join(dist, 'site/embed', name), { recursive: true });
}

function writeSecurityTxt(): void {
  const file = readSecurityTxt(process.env.KERB_SECURITY_TXT, addresses.portal);
  if (!file) return;
  if (hasExpired(file, new Date())) console.warn('KERB_SECURITY_TXT has expired');
  writeFileSync(join(dist, 'site', securityTxtPath), file.text);
}

function originOf(name: string, standard: string): string {
  const address = process.env[name] ?? standard;
  if (URL.canParse(address) && new URL(address).origin === address) return address;
  console.error(`${name} is not an origin such as https://parking.example: ${address}`);
  process.exit(1);
}

function run(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<void> {
  const environment = {
    ...process.env,
    VITE_KERB_PORTAL: addresses.portal,
    VITE_KERB_SERVER: addresses.server,
    KERB_DIST: packageDist,
    ...more,
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' });
    // The reason stands above.
    child.once('exit', (code) => (code === 0 ? resolve() : process.exit(1)));
  });
}
