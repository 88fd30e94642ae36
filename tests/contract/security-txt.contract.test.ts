import { readSecurityTxt } from '@kerb/cities/security-txt.ts';
import { buildCityServer, type CityServerOptions } from '@kerb/city-server/app.ts';
import { createDemonstration } from '@kerb/city-server/demo/demonstration.ts';
import { readEnvironment } from '@kerb/city-server/environment.ts';
import { createClock } from '@kerb/city-server/platform/time/clock.ts';
import { afterEach, expect, test } from 'vitest';
import { preparedDatabase } from './prepared-database.ts';

const path = '/.well-known/security.txt';
let app: Awaited<ReturnType<typeof buildCityServer>>;
let lines: string[] = [];

async function start(options: Partial<CityServerOptions>): Promise<void> {
  lines = [];
  app = await buildCityServer({
    database: await preparedDatabase(),
    publicUrl: () => 'https://api.city.example',
    isAllowedOrigin: () => false,
    log: { write: (line) => void lines.push(line) },
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

afterEach(() => app.close());

const written = 'contact=mailto:security@city.example&expires=2027-06-01&languages=ru,en';

test('the city server has a security.txt where one setting says so, and warns once it has expired', async () => {
  const { securityTxt } = readEnvironment({
    KERB_SECURITY_TXT: written,
    KERB_SERVER_URL: 'https://api.city.example',
  }).server;
  const clock = createClock();
  clock.set(new Date('2027-05-31T00:00:00Z'));
  await start({ securityTxt, clock });
  const reply = await app.inject(path);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(reply.body).toContain('Contact: mailto:security@city.example\n');
  expect(reply.body).toContain(`Canonical: https://api.city.example${path}\n`);
  expect(lines.join('')).not.toContain('security.txt has expired');
  await app.close();
  clock.set(new Date('2027-06-01T00:00:00Z'));
  await start({ securityTxt, clock });
  expect(lines.join('')).toContain('security.txt has expired');
});

test('without the setting a city server has no security.txt', async () => {
  expect(readEnvironment({}).server.securityTxt).toBeUndefined();
  await start({});
  expect((await app.inject(path)).statusCode).toBe(404);
});

test('the demonstration has one that is valid for a year at most, and has not expired', async () => {
  const demonstration = createDemonstration({ objectCount: 100 });
  await start({ demonstration });
  const { body } = await app.inject(path);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  const daysLeft = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(300);
  expect(daysLeft).toBeLessThanOrEqual(365);
  expect(readSecurityTxt(`contact=mailto:a@b.example&expires=${expires}`, '')?.expires).toEqual(
    new Date(expires),
  );
});
