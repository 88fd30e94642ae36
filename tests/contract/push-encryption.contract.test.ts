import { createECDH, randomBytes } from 'node:crypto';
import { encryptPush } from '@kerb/city-server/modules/push/encrypt-push.ts';
import { pushCarrier } from '@kerb/city-server/modules/push/push-carrier.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { replacePushKey } from '@kerb/city-server/platform/messages/push-keys.ts';
import { expect, test } from 'vitest';
import { tries } from '../run/tries.ts';
import { preparedDatabase } from './prepared-database.ts';
import { decryptPush, startPushService } from './push-service.ts';

test('PLUS-33 a push is encrypted as in the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const receiver = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const encrypted = encryptPush(
    'When I grow up, I want to be a watermelon',
    receiver,
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
    0,
  );
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('PLUS-33 nobody else can read a push', () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const browser = { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  const other = createECDH('prime256v1');
  other.generateKeys();
  const encrypted = encryptPush('{}', browser);
  expect(decryptPush(encrypted, own, auth)).toBe('{}');
  expect(() => decryptPush(encrypted, other, auth)).toThrow();
});

const pushes = tries(500, 10_000);

test('PLUS-33 pushes arrive and are decrypted, each with another key and salt', async () => {
  const now = new Date('2026-06-10T12:00:00+03:00');
  const database = await connect(await preparedDatabase());
  const context = async () => ({ database, now });
  const publicKey = await replacePushKey({ database, now });
  const service = await startPushService(() => publicKey);
  const { id: account_id, city } = await database
    .selectFrom('accounts')
    .select(['id', 'city'])
    .where('email', 'like', 'anna%')
    .executeTakeFirstOrThrow();
  const own = { city, account_id, device_name: '', language: 'ru', created_at: now } as const;
  const devices = await database
    .insertInto('push_subscriptions')
    .values(Array.from({ length: 20 }, () => ({ ...own, ...service.subscribe() })))
    .returning('id')
    .execute();
  const ids = devices.map(({ id }) => id);
  const carrier = pushCarrier({ context, extraHosts: [service.host] });
  let next = 0;
  const send = async () => {
    for (let index = next++; index < pushes; index = next++)
      await carrier.send(
        {
          id: crypto.randomUUID(),
          kind: 'push',
          city,
          recipient: account_id,
          language: 'ru',
          text: JSON.stringify({ number: index, text: 'Ж'.repeat(index % 100) }),
          subject: undefined,
          attachment: undefined,
          subscription_id: ids[index % ids.length] ?? '',
          push_kind: 'fine',
          expires_at: new Date(now.getTime() + 60_000),
        },
        async () => {},
      );
  };
  await Promise.all(Array.from({ length: 8 }, send));
  const { received } = service;
  expect(service.faults).toEqual([]);
  expect(new Set(received.map(({ message }) => message.number)).size).toBe(pushes);
  expect(new Set(received.map(({ body }) => body.subarray(0, 16).toString('hex'))).size).toBe(pushes);
  expect(new Set(received.map(({ body }) => body.subarray(21, 86).toString('hex'))).size).toBe(pushes);
  expect(new Set(received.map(({ length }) => length)).size).toBe(1);
  await database.destroy();
  await service.close();
}, 120_000);
