import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { prepareTables } from '@kerb/city-server/platform/database/migrate.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordingClient } from '../contract/client.ts';
import { atTheBank, guestOrder, named, newCar } from '../contract/drivers.ts';
import { startCityServer } from '../contract/server-harness.ts';
import { createDatabase } from './cluster.ts';

const role = `server_${randomUUID().replaceAll('-', '')}`;
let ownerUrl: string;
let serverUrl: string;
let owner: pg.Client;

beforeAll(async () => {
  ownerUrl = await createDatabase(inject('databaseUrl'));
  owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(`create role ${role} login password 'serves'`);
  const address = new URL(ownerUrl);
  address.username = role;
  address.password = 'serves';
  serverUrl = address.href;
});
afterAll(async () => {
  await owner.query(`drop owned by ${role}`);
  await owner.query(`drop role ${role}`);
  await owner.end();
});

/** The command that an operator runs with the other role. */
function runMigrations() {
  return spawnSync(process.execPath, ['--import', 'tsx', 'examples/city-server/migrate.ts', role], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: ownerUrl },
    encoding: 'utf8',
  });
}

async function prepare(): Promise<void> {
  const database = await connect({ kind: 'postgres', url: serverUrl });
  await prepareTables(database).finally(() => database.destroy());
}

test('SEC-23 a server whose role may not change tables says who has to migrate', async () => {
  await expect(prepare()).rejects.toThrow('Run examples/city-server/migrate.ts');
});

test('SEC-23 the command migrates as another role, and the server’s role takes payments', async () => {
  const { status, stderr } = runMigrations();
  expect(stderr).toContain(`The role ${role} reads and writes the tables, and changes none`);
  expect(status).toBe(0);
  await expect(prepare()).resolves.toBeUndefined();
  const server = await startCityServer({ database: { kind: 'postgres', url: serverUrl } });
  const { city } = recordingClient(server.url, 'nizhny-novgorod');
  const key = named();
  const { redirectUrl } = await payAsGuest(city, guestOrder(newCar()), key);
  await atTheBank(redirectUrl, 'pay');
  await expect.poll(async () => (await loadPaymentOutcome(city, key.attemptId)).state).toBe('paid');
  await server.close();
});

test.each([
  'create table more (id integer)',
  'alter table sessions add column more text',
  'drop table sessions',
  'truncate payments',
  'delete from schema_migrations',
  'create role more',
])('SEC-23 the server’s role may not: %s', async (statement) => {
  const server = new pg.Client(serverUrl);
  await server.connect();
  await expect(server.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  await server.end();
});
