// Writes the web servers' configurations in `examples/deploy`, for the addresses of an example.
// `npm run build` writes the same files for the addresses of a build.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caddyfile, exampleAddresses, nginxConfig } from './server-configs.ts';

const folder = join(import.meta.dirname, '../../examples/deploy');
writeFileSync(join(folder, 'Caddyfile'), caddyfile(exampleAddresses));
writeFileSync(join(folder, 'nginx.conf'), nginxConfig(exampleAddresses));
