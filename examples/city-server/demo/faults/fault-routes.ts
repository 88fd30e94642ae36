import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../platform/time/clock.ts';
import { type Fault, type FaultList, faultKinds } from './fault-list.ts';

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | undefined;
  }
}

const faultBody = {
  type: 'object',
  required: ['kind', 'path'],
  properties: {
    kind: { enum: faultKinds },
    path: { type: 'string' },
    method: { type: 'string' },
    city: { type: 'string' },
    ms: { type: 'number' },
    times: { type: 'number' },
  },
};
/** Without `speed` the clock stands still at `now`; null goes back to real time. */
const clockBody = {
  type: 'object',
  properties: { now: { type: ['string', 'null'] }, speed: { type: 'number' } },
};

/** `/faults` and `/clock`, for tests only. */
export function faultRoutes(app: FastifyInstance, faults: FaultList, clock: Clock): void {
  app.post<{ Body: Fault }>('/faults', { schema: { body: faultBody, hide: true } }, ({ body }) => {
    faults.add(body);
    return { status: 'ok' };
  });
  app.delete('/faults', { schema: { hide: true } }, () => {
    faults.clear();
    return { status: 'ok' };
  });
  app.post<{ Body: { now?: string | null; speed?: number } }>(
    '/clock',
    { schema: { body: clockBody, hide: true } },
    ({ body: { now, speed = 0 } }) => {
      if (now) clock.run(speed, new Date(now));
      else clock.set(undefined);
      return { status: 'ok', now: clock.now().toISOString() };
    },
  );
}

/** Calls that change faults or the clock, and what shows them, never fail by a fault. */
const spared = /^\/(faults|clock|control)(\/|$)/;

/** Applies faults to requests. For tests and demonstrations only. */
export function applyFaults(app: FastifyInstance, faults: FaultList): void {
  app.decorateRequest('fault');
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (spared.test(path) || request.method === 'OPTIONS') return;
    request.fault = faults.take(request.method, path);
    // Half of a compressed text could not be read at all.
    if (request.fault?.kind === 'truncated') request.headers['accept-encoding'] = 'identity';
    await before(request.fault, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.fault?.kind === 'drop-after') reply.raw.destroy();
    if (request.fault?.kind !== 'truncated') return payload;
    const text = String(payload);
    return text.slice(0, Math.floor(text.length / 2));
  });
}

async function before(fault: Fault | undefined, reply: FastifyReply): Promise<void> {
  if (fault?.kind === 'delay') await wait(fault.ms ?? 1000);
  if (fault?.kind === 'drop-before') {
    reply.hijack();
    reply.raw.destroy();
  }
  if (fault?.kind === '429' || fault?.kind === '500' || fault?.kind === '503') {
    await reply.code(Number(fault.kind)).type('text/plain').send('fault');
  }
  if (fault?.kind === 'empty') await reply.type('application/json').send('');
  if (fault?.kind === 'html') {
    await reply.type('text/html').send('<!doctype html><title>Proxy</title><h1>Please wait</h1>');
  }
}
