import { describe, expect, test } from 'vitest';
import {
  isSectionOffered,
  menuSections,
  noFlags as none,
  type SectionFlags,
  sectionOf,
  sectionPath,
} from './sections.ts';

const all: SectionFlags = {
  hasFines: true,
  hasPaymentSlips: true,
  hasPermitFinder: true,
  hasBonuses: true,
  hasFeedback: true,
};
const everyPage = [
  'feedback',
  'penalty',
  'receipts',
  'my-profile',
  'abonements',
  'bonuses',
  'operations',
  'parking',
] as const;

describe('the menu of the personal area', () => {
  test('PRF-04 has four sections in every city, in this order', () => {
    expect(menuSections(none, everyPage)).toEqual(['parking', 'operations', 'abonements', 'my-profile']);
  });

  test.each([
    ['hasPaymentSlips', 'receipts'],
    ['hasFines', 'penalty'],
    ['hasFeedback', 'feedback'],
  ] as const)('PRF-04 SHELL-19 with %s it ends with %s', (flag, section) => {
    expect(menuSections({ ...none, [flag]: true }, everyPage).slice(4)).toEqual([section]);
  });

  test('PRF-04 slips come before fines, fines before support', () => {
    expect(menuSections(all, everyPage).slice(-3)).toEqual(['receipts', 'penalty', 'feedback']);
  });

  test('PRF-06 SHELL-19 bonuses are there only where the city has them, and open the history of their type', () => {
    expect(menuSections(none, everyPage)).not.toContain('bonuses');
    expect(menuSections({ ...none, hasBonuses: true }, everyPage)).toContain('bonuses');
    expect(sectionPath('bonuses')).toBe('operations?type=bonus20');
  });

  test('a section without a page is in no menu', () => {
    expect(menuSections(all, ['my-profile', 'parking'])).toEqual(['parking', 'my-profile']);
  });
});

test.each([
  ['receipts', 'hasPaymentSlips'],
  ['penalty', 'hasFines'],
  ['feedback', 'hasFeedback'],
  ['constructor', 'hasPermitFinder'],
] as const)('PRF-07 the address of %s opens only with %s', (section, flag) => {
  expect(isSectionOffered(section, none)).toBe(false);
  expect(isSectionOffered(section, { ...all, [flag]: false })).toBe(false);
  expect(isSectionOffered(section, { ...none, [flag]: true })).toBe(true);
});

test.each([
  ['/profile', ''],
  ['/profile/', ''],
  ['/profile/parking', 'parking'],
  ['/en/profile/operations/', 'operations'],
  ['/profile/my-profile/more', 'my-profile'],
  ['/profiles/parking', ''],
])('the section of %s is "%s"', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});
