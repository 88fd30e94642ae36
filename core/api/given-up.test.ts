import { describe, expect, test } from 'vitest';
import { resourceCalls } from './resource-calls.fixture.ts';
import { bindSource } from './source.ts';

/**
 * By the first word of a name: calls that change nothing, and logins. Not the address of a file, which sends
 * nothing, and not a login by passkey, whose reply says how it ended.
 */
const canBeGivenUp = /^(load(?!TransactionsFileUrl)|quote|price|find|check|request|prove|logIn(?!ByPasskey))/;

/** These also read the signal themselves. */
const withOwnSignal: Readonly<Record<string, (args: readonly unknown[], signal: AbortSignal) => unknown[]>> =
  {
    loadMap: ([options], signal) => [{ ...(options ?? {}), signal }],
    logIn: (args, signal) => [...args, signal],
    logInAsCompany: (args, signal) => [...args, signal],
    proveWork: (args, signal) => [...args, signal],
  };

const calls = resourceCalls.filter(({ name }) => canBeGivenUp.test(name));
const mapInColumns = calls
  .filter(({ name }) => name === 'loadMap')
  .map((call) => ({ ...call, title: 'loadMap in columns', args: [{ hasColumns: true }] }));

describe('a call that is given up on its way ends with the reason of its signal', () => {
  test.each([...calls, ...mapInColumns].map((call) => [call.title, call] as const))(
    '%s',
    async (_title, { name, resource, sourceOf, args }) => {
      const controller = new AbortController();
      const reason = new Error('the page was left');
      let isSent = false;
      const source = sourceOf(async (_input, init) => {
        isSent = true;
        controller.abort(reason);
        init?.signal?.throwIfAborted();
        return Response.json({ status: 'ok', result: {} });
      });
      const all = withOwnSignal[name]?.(args, controller.signal) ?? args;
      await expect(bindSource(source).until(controller.signal)(resource, ...all)).rejects.toBe(reason);
      expect(isSent).toBe(true);
    },
  );
});
