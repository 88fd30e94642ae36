import { quoteExtension, topUp } from '@kerb/core/api/account-payment.ts';
import { enableAutoExtension } from '@kerb/core/api/auto-extension.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { expect, test, vi } from 'vitest';
import { driver, named, started } from '../contract/drivers.ts';
import { startTwoServers } from './two-servers.ts';

const city = 'nizhny-novgorod';
const half = minutes(30);
const two = startTwoServers();

test('PLUS-28 two servers charge a bound account once for each extension', async () => {
  const { servers, client } = two;
  const [server] = servers;
  if (!server) throw new Error('No server has started');
  const { account } = await driver(server.url, city, 'anna');
  const { redirectUrl = '' } = await topUp(
    account,
    { amount: kopecks(100_00), methodId: 'sbp', phone: undefined, bindsAccount: true },
    named(),
  );
  await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  expect((await loadProfile(account, true)).boundAccount).toBeDefined();
  const sessions = [];
  for (let car = 0; car < 10; car += 1) {
    const session = await started({ account } as Awaited<ReturnType<typeof driver>>);
    const { total } = await quoteExtension(account, { session, duration: half });
    await enableAutoExtension(account, { session, duration: half }, total);
    sessions.push({ session, total });
  }
  await client.query(
    "update accounts set balance_kopecks = 0 where email = 'anna@kerb.example' and city = $1",
    [city],
  );
  for (const each of servers) each.setNow('2027-03-10T13:00:00+03:00');
  await vi.waitFor(
    async () => {
      const { rows } = await client.query("select session_id from auto_extensions where status = 'made'");
      expect(rows).toHaveLength(sessions.length);
    },
    { interval: 200 },
  );
  // An extension that came first may have used the money of another one's charge; the rest goes back.
  const { rows } = await client.query<{ kept: number; twice: number }>(
    `select
      (select sum(amount_kopecks) from provider_transfers where order_id <> $1)::int
      - (select coalesce(sum(amount_kopecks), 0) from owed_refunds)::int as kept,
      (select count(*) from (
        select order_id from provider_transfers group by order_id having count(*) > 1
      ) as repeated)::int as twice`,
    [redirectUrl.split('/').at(-1)],
  );
  expect(rows[0]).toEqual({ kept: sessions.reduce((sum, { total }) => sum + total, 0), twice: 0 });
  expect((await loadProfile(account, true)).balance).toBe(0);
});
