import type { FastifyReply } from 'fastify';
import type { NoteLimits } from './limit-state.ts';

/**
 * Writes `RateLimit-Policy` (the quota and the seconds of the window) and `RateLimit` (what is left, and the
 * seconds until the window ends) as the IETF's draft of these fields says. A refused client also learns when
 * it may ask again: after the last window of a limit that is used up.
 */
export function rateLimitHeaders(reply: FastifyReply, now: Date): NoteLimits {
  const secondsUntil = (end: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  const add = (name: string, items: readonly string[]) => {
    const others = reply.getHeader(name);
    reply.header(name, [...(others ? [others] : []), ...items].join(', '));
  };
  return (states, isTaken) => {
    add(
      'RateLimit-Policy',
      states.map(({ action, maximum, windowMs }) => `"${action}";q=${maximum};w=${windowMs / 1000}`),
    );
    add(
      'RateLimit',
      states.map(({ action, remaining, endsAt }) => `"${action}";r=${remaining};t=${secondsUntil(endsAt)}`),
    );
    if (isTaken) return;
    const waits = states.filter(({ remaining }) => remaining === 0).map(({ endsAt }) => secondsUntil(endsAt));
    reply.header('Retry-After', Math.max(1, ...waits));
  };
}
