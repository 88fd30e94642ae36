import { expect, test } from 'vitest';
import { noFlags } from '../sections/sections.ts';
import { sectionCalled, shownSection } from './shown-section.ts';

const withFines = { ...noFlags, hasFines: true };

test.each([
  ['history', undefined, 'history'],
  ['history', noFlags, 'history'],
  [' fines ', undefined, undefined],
  ['fines', withFines, 'fines'],
  ['fines', noFlags, 'parking'],
  ['penalty', withFines, 'parking'],
  ['constructor', undefined, 'parking'],
  ['', withFines, 'parking'],
  [undefined, undefined, 'parking'],
] as const)('EMB-07 PRF-07 section="%s" with the flags %j shows %s', (attribute, flags, section) => {
  expect(shownSection(sectionCalled(attribute), flags)).toBe(section);
});
