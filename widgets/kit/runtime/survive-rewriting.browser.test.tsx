import fc from 'fast-check';
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { surviveRewriting } from './survive-rewriting.ts';

interface Shown {
  readonly count: number;
  readonly hasHint: boolean;
  readonly rows: readonly number[];
}

/** Texts of all kinds: alone, beside others, that come and go, and between elements. */
function Screen({ count, hasHint, rows }: Shown) {
  const [typed, setTyped] = useState('');
  return (
    <main>
      <h2>Pay {count} roubles</h2>
      {hasHint ? 'A hint. ' : null}
      <input aria-label="plate" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {hasHint ? <b>Before {count}</b> : 'Instead. '}
      {rows.map((row) => (
        <Fragment key={row}>
          Row {row} of {count};<i>{row}</i>
        </Fragment>
      ))}
      The end
    </main>
  );
}

const textOf = ({ count, hasHint, rows }: Shown) =>
  [
    `Pay ${count} roubles`,
    hasHint ? `A hint. Before ${count}` : 'Instead. ',
    ...rows.map((row) => `Row ${row} of ${count};${row}`),
    'The end',
  ].join('');

const nodesOf = (root: ShadowRoot, what: number) => {
  const walker = document.createTreeWalker(root, what);
  const nodes: ChildNode[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
  return nodes;
};

/** As Chrome's translation does: the text goes, two elements with its translation are in its place. */
function translate(text: ChildNode): void {
  if (text.parentElement?.localName === 'font') return;
  const font = document.createElement('font');
  font.appendChild(document.createElement('font')).textContent = text.nodeValue;
  text.replaceWith(font);
}

/** As other translations do: first the new node beside the text, then the text goes. */
function translateBeside(text: ChildNode): void {
  if (text.parentElement?.localName === 'font') return;
  const font = document.createElement('font');
  font.textContent = text.nodeValue;
  text.before(font);
  text.remove();
}

function wrap(node: ChildNode): void {
  const wrapper = document.createElement('span');
  node.replaceWith(wrapper);
  wrapper.append(node);
}

const close = vi.fn();
afterEach(() => close());

async function open(first: Shown) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const react = createRoot(root, { onCaughtError: onError, onUncaughtError: onError });
  const show = (shown: Shown) => flushSync(() => react.render(<Screen {...shown} />));
  close.mockImplementation(() => {
    react.unmount();
    host.remove();
  });
  surviveRewriting(root);
  show(first);
  await Promise.resolve();
  return { root, errors, show };
}

const shown = fc.record({
  count: fc.integer({ min: 1, max: 99 }),
  hasHint: fc.boolean(),
  rows: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }),
});
const at = fc.nat(30);
const pick = <T,>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

const rewrites = {
  translate: (root: ShadowRoot, index: number) => pick(nodesOf(root, NodeFilter.SHOW_TEXT), index),
  translateBeside: (root: ShadowRoot, index: number) => pick(nodesOf(root, NodeFilter.SHOW_TEXT), index),
  wrap: (root: ShadowRoot, index: number) => pick(nodesOf(root, NodeFilter.SHOW_ALL).slice(1), index),
} as const;
const apply = { translate, translateBeside, wrap } as const;

test('EMB-31 however texts are translated and nodes are wrapped, what React shows next is what is seen', async () => {
  const steps = fc.array(
    fc.oneof(
      shown.map((next) => ({ kind: 'show' as const, next })),
      fc.record({ kind: fc.constantFrom('translate', 'translateBeside', 'wrap'), at }),
    ),
    { minLength: 3, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(shown, steps, async (first, all) => {
      const { root, errors, show } = await open(first);
      for (const step of all) {
        if (step.kind === 'show') show(step.next);
        else {
          const node = rewrites[step.kind](root, step.at);
          if (node) apply[step.kind](node);
        }
        // What observes the page runs now.
        await Promise.resolve();
        if (step.kind === 'show') expect(root.textContent).toBe(textOf(step.next));
      }
      expect(errors).toEqual([]);
      close();
    }),
    { numRuns: 150 },
  );
});

test('EMB-31 nodes that the page removes, moves and adds never stop React, and what was typed stays', async () => {
  const steps = fc.array(
    fc.oneof(
      shown.map((next) => ({ kind: 'show' as const, next })),
      fc.record({ kind: fc.constantFrom('remove', 'move', 'add', 'translate'), at, to: at }),
    ),
    { minLength: 3, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(shown, steps, async (first, all) => {
      const { root, errors, show } = await open(first);
      const field = root.querySelector('input') as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'А123ВС');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      for (const step of all) {
        if (step.kind === 'show') show(step.next);
        else {
          const nodes = nodesOf(root, NodeFilter.SHOW_ALL).slice(1);
          const [node, to] = [pick(nodes, step.at), pick(nodes, step.to)];
          if (step.kind === 'translate' && node?.nodeType === Node.TEXT_NODE) translate(node);
          if (step.kind === 'remove' && node && !node.contains(field)) node.remove();
          if (step.kind === 'add') node?.after(document.createElement('grammarly-desktop-integration'));
          if (step.kind === 'move' && node && to && !node.contains(to) && !node.contains(field))
            to.before(node);
        }
        await Promise.resolve();
      }
      show({ count: 7, hasHint: true, rows: [] });
      await Promise.resolve();
      expect(errors).toEqual([]);
      expect(field.isConnected).toBe(true);
      expect(field.value).toBe('А123ВС');
      close();
    }),
    { numRuns: 150 },
  );
});
