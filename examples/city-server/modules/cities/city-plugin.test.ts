import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServerContext } from '../../platform/context.ts';
import { answerFailures } from '../../platform/errors/answer-failures.ts';
import type { City } from './city.ts';
import { cityPlugin } from './city-plugin.ts';

afterEach(() => vi.useRealTimers());

test('REL-02 a request waits for its city to be filled, and is told when to ask again after 20 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  answerFailures(app);
  const cities = { open: () => new Promise<City>(() => {}), opened: () => [] };
  cityPlugin(app, { cities, context: async () => ({}) as ServerContext, isUnlimited: () => true });
  app.get('/:city/zones', async () => 'zones');
  const answered = vi.fn();
  const reply = app.inject('/kazan/zones');
  void reply.then(answered);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { statusCode, headers } = await reply;
  expect([statusCode, headers['retry-after']]).toEqual([503, '3']);
});
