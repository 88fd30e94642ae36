import { contractOf } from '@kerb/elements/contract.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import { expect, test } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { version as embedVersion } from '../embed/package.json' with { type: 'json' };
import { version as pageVersion } from '../kit/runtime/page.ts';
import { undeclaredBreaks } from './contract-check.ts';
import { type Contracts, releasedContracts, textsOf } from './contracts.ts';
import { highest, pendingChangesets } from './pending-changesets.ts';

test('EMB-26 elements break nothing of the last version, unless a major changeset says so', async () => {
  const changesets = await pendingChangesets();
  const bump = highest(changesets.map(({ bump }) => bump));
  const released = releasedContracts();
  const present = { ...released, elements: { version, elements: contractOf(elementSchemas) } };
  expect(undeclaredBreaks(released, present, bump)).toEqual([]);
});

test('EMB-26 the last version has a contract of every element, and is the version of the packages', () => {
  const released = releasedContracts().elements;
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

test('EMB-26 RUN-05 only a major changeset allows a break, also below 1.0.0', () => {
  const before = releasedContracts();
  const { '/{city}/api/options': _, ...paths } = before.api.paths;
  const after: Contracts = {
    elements: { version: '0.2.0', elements: before.elements.elements.slice(1) },
    api: { ...before.api, paths },
  };
  for (const bump of ['none', 'patch', 'minor'] as const)
    expect(undeclaredBreaks(before, after, bump)).toEqual([
      '<parking-pay> is gone',
      'GET /{city}/api/options is gone',
    ]);
  expect(undeclaredBreaks(before, after, 'major')).toEqual([]);
});

test('EMB-26 RUN-05 a version writes the contract of the elements and the document of the calls', () => {
  const present = releasedContracts();
  const texts = Object.entries(textsOf(present)).map(([file, text]) => [file, JSON.parse(text)]);
  expect(Object.fromEntries(texts)).toEqual({
    'widgets/elements/released.json': present.elements,
    'core/contract/released.json': present.api,
  });
});

test('changesets are read with the highest bump of their packages', async () => {
  const ids = (await pendingChangesets()).map(({ id }) => id);
  expect(ids).not.toContain('README');
  expect(highest(['patch', 'major', 'minor'])).toBe('major');
  expect(highest([])).toBe('none');
});
