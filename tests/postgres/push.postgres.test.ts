import { createECDH, randomBytes } from 'node:crypto';
import { subscribeToPush } from '@kerb/core/api/push.ts';
import type { BrowserSubscription } from '@kerb/core/domain/account/push.ts';
import { expect, test, vi } from 'vitest';
import { driver } from '../contract/drivers.ts';
import { startTwoServers } from './two-servers.ts';

const started = startTwoServers();

function newBrowser(): BrowserSubscription {
  return {
    endpoint: `https://fcm.googleapis.com/${randomBytes(16).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

test('PLUS-33 REL-14 of two browsers that are added at once in two processes one is the tenth', async () => {
  const { servers, client } = started;
  const annas = await Promise.all(
    servers.map(async ({ url }) => (await driver(url, 'nizhny-novgorod', 'anna')).account),
  );
  const [anna] = annas;
  if (!anna) throw new Error('No server has started');
  for (let count = 0; count < 9; count += 1) await subscribeToPush(anna, newBrowser());
  // Whoever has counted the browsers waits here.
  await client.query('begin; lock table push_subscriptions in exclusive mode');
  const added = Promise.allSettled(annas.map((account) => subscribeToPush(account, newBrowser())));
  await vi.waitFor(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await client.query(waiting)).rowCount).toBe(2);
  });
  await client.query('commit');
  expect((await added).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
