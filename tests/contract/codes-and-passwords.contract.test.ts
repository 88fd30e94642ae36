import { readEnvironment } from '@kerb/city-server/environment.ts';
import { storeCode, useCode } from '@kerb/city-server/modules/accounts/registration/codes.ts';
import type { RequestContext } from '@kerb/city-server/modules/cities/request-context.ts';
import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import { changePassword, sendPasswordCode } from '@kerb/core/api/password.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { codeOf } from './drivers.ts';
import { outboxOf } from './outbox.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const boris = 'boris@kerb.example';

let server: CityServerHarness;
let database: PreparedDatabase;
let beside: Database;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
  beside = await connect(database);
});
afterAll(() => server.close());

describe('codes that people type', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
  const subject = { subject: 'phone 1', recipient: '79000000002', isShortCode: false } as const;
  const contextWith = (codeKeys: readonly string[]) =>
    ({
      ...{ database: beside, city: { id: city }, now: new Date(), network: undefined },
      codeKeys,
    }) as unknown as RequestContext;
  const accepts = (codeKeys: readonly string[], code: string) =>
    useCode(contextWith(codeKeys), subject, code).then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ errorName: 'IncorrectCode' });
        return false;
      },
    );

  test('SEC-23 are stored as a hash that depends on the key, and not on the code alone', async () => {
    const hashes: (string | undefined)[] = [];
    for (const key of [first, first, second]) {
      await storeCode(contextWith([key]), subject, '123456');
      const { rows } = await database.query<{ code_hash: string }>('select code_hash from codes');
      expect(rows).toHaveLength(1);
      hashes.push(rows[0]?.code_hash);
    }
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  test('SEC-23 hold while their key is replaced, and no longer once it is gone', async () => {
    await storeCode(contextWith([first]), subject, '123456');
    expect(await accepts([second], '123456')).toBe(false);
    expect(await accepts([second, first], '123456')).toBe(true);
    await storeCode(contextWith([second, first]), subject, '654321');
    expect(await accepts([first], '654321')).toBe(false);
    expect(await accepts([second], '654321')).toBe(true);
  });

  test('SEC-23 the key of a server without one is made once, for all processes', async () => {
    await storeCode(contextWith([]), subject, '123456');
    expect(await accepts([], '123456')).toBe(true);
    const { rows } = await database.query(`select value from secrets where name = 'codes'`);
    expect(rows).toHaveLength(1);
  });

  test('SEC-23 keys come from the environment, and a short one ends the start with what to do', () => {
    const keys = `${first}, ${second}`;
    expect(readEnvironment({ KERB_CODE_KEYS: keys }).server.codeKeys).toEqual([first, second]);
    expect(readEnvironment({}).server.codeKeys).toEqual([]);
    expect(() => readEnvironment({ KERB_CODE_KEYS: `${first},short` })).toThrow('openssl rand -hex 32');
  });
});

describe('a new password', () => {
  async function answerTo(password: string): Promise<string | undefined> {
    const { account } = recordingClient(server.url, city);
    await sendPasswordCode(account, boris);
    const [letter] = await outboxOf(server.url, boris);
    const [, code = ''] = /пароля: (\w+)/.exec(letter?.text ?? '') ?? [];
    return codeOf(changePassword(account, code, password));
  }

  test.each([
    'parking',
    'Parking-2026',
    '1parkovka!',
    'ПАРКОВКА52',
    'нижнийновгород',
    'Nizhny-Novgorod1',
    'kerb-2026',
  ])('SEC-23 %s is refused: a word of the site with digits around it', async (password) => {
    expect(await answerTo(password)).toBe('ValidationError');
  });

  test('RST-05 with 5 characters it is refused', async () => {
    expect(await answerTo('qx-9z')).toBe('ValidationError');
  });

  test.each(['quiet parking 9', 'Казань-на-Волге'])(
    'SEC-23 %s is accepted: more than such a word',
    async (password) => {
      expect(await answerTo(password)).toBeUndefined();
    },
  );
});
