import type { Contract } from '@kerb/elements/contract.ts';
import { presentContract, releasedContract } from '@kerb/elements/released-contract.ts';
import { expect, test } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { version as embedVersion } from '../embed/package.json' with { type: 'json' };
import { version as pageVersion } from '../kit/runtime/page.ts';
import { undeclaredBreaks } from './contract-check.ts';
import { highest, pendingChangesets } from './pending-changesets.ts';

test('EMB-26 the elements break nothing of the last version, unless a major changeset says so', async () => {
  const changesets = await pendingChangesets();
  const bump = highest(changesets.map(({ bump }) => bump));
  expect(undeclaredBreaks(releasedContract(), presentContract(version), bump)).toEqual([]);
});

test('EMB-26 the last version has a contract of every element, and is the version of the packages', () => {
  const released = releasedContract();
  expect(released.version).toBe(version);
  // The loader tells pages the first, the elements the second.
  expect([embedVersion, pageVersion]).toEqual([version, version]);
  expect(released.elements.map(({ tag }) => tag).sort()).toEqual([
    'parking-account',
    'parking-map',
    'parking-pay',
    'parking-sessions',
  ]);
});

test('EMB-26 only a major changeset allows a break, also below 1.0.0', () => {
  const before = presentContract('0.1.0');
  const after: Contract = { version: '0.2.0', elements: before.elements.slice(1) };
  for (const bump of ['none', 'patch', 'minor'] as const)
    expect(undeclaredBreaks(before, after, bump)).toEqual(['<parking-pay> is gone']);
  expect(undeclaredBreaks(before, after, 'major')).toEqual([]);
});

test('changesets are read with the highest bump of their packages', async () => {
  const ids = (await pendingChangesets()).map(({ id }) => id);
  expect(ids).not.toContain('README');
  expect(highest(['patch', 'major', 'minor'])).toBe('major');
  expect(highest([])).toBe('none');
});
