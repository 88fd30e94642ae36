import { expect, test } from 'vitest';
import { releasedContracts } from './contracts.ts';
import { refusals } from './refusals.ts';

const { elements, api } = releasedContracts();
const present = { elements: { ...elements, version: '1.2.3' }, api };
const ready = { changedFiles: [], pending: [], released: present, present };

test('EMB-19 a committed version without changesets is released', () => {
  expect(refusals(ready)).toEqual([]);
});

test.each([
  ['what is not committed', { changedFiles: ['core/a.ts', 'core/b.ts'] }, 'core/a.ts and 1 more'],
  ['a file that is not committed', { changedFiles: ['core/a.ts'] }, 'core/a.ts.'],
  ['pending changesets', { pending: [{ id: 'warm-cats', bump: 'patch' as const }] }, 'warm-cats'],
  [
    'the contract of another version',
    { released: { ...present, elements: { ...elements, version: '1.2.2' } } },
    'version 1.2.3',
  ],
  [
    'another contract of the elements',
    { released: { ...present, elements: { ...present.elements, elements: [] } } },
    'widgets/elements/released.json',
  ],
  [
    'another document of the calls',
    { released: { ...present, api: { ...api, paths: {} } } },
    'core/contract/released.json',
  ],
])('EMB-19 %s is no release, and the reason is given', (_, change, text) => {
  const reasons = refusals({ ...ready, ...change });
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toContain(text);
});
