import en from '@kerb/core/i18n/en/profile-menu.json';
import ru from '@kerb/core/i18n/ru/profile-menu.json';
import { describe, expect, test } from 'vitest';
import { isSectionOffered, menuSections, noFlags as none, type SectionFlags } from './sections.ts';

const all: SectionFlags = {
  hasFines: true,
  hasPaymentSlips: true,
  hasPermitFinder: true,
  hasBonuses: true,
  hasFeedback: true,
};

test('PRF-05 parking, and parking sessions in a city without balances, in both languages', () => {
  const names = [ru, en].map(({ items }) => [items.parking, items.sessions]);
  expect(names).toEqual([
    ['Парковка', 'Парковочные сессии'],
    ['Parking', 'Parking sessions'],
  ]);
});

describe('the menu of the personal area', () => {
  test('PRF-04 has four sections in every city, in this order', () => {
    expect(menuSections(none)).toEqual(['parking', 'history', 'permits', 'profile']);
  });

  test.each([
    ['hasPaymentSlips', 'payment-slips'],
    ['hasFines', 'fines'],
    ['hasFeedback', 'support'],
  ] as const)('PRF-04 SHELL-19 with %s it ends with %s', (flag, section) => {
    expect(menuSections({ ...none, [flag]: true }).slice(4)).toEqual([section]);
  });

  test('PRF-04 slips come before fines, fines before support', () => {
    expect(menuSections(all).slice(-3)).toEqual(['payment-slips', 'fines', 'support']);
  });

  test('PRF-06 SHELL-19 bonuses are there only where the city has them', () => {
    expect(menuSections(none)).not.toContain('bonuses');
    expect(menuSections({ ...none, hasBonuses: true })).toContain('bonuses');
  });
});

test.each([
  ['payment-slips', 'hasPaymentSlips'],
  ['fines', 'hasFines'],
  ['support', 'hasFeedback'],
  ['permit-finder', 'hasPermitFinder'],
] as const)('PRF-07 the section %s opens only with %s', (section, flag) => {
  expect(isSectionOffered(section, none)).toBe(false);
  expect(isSectionOffered(section, { ...all, [flag]: false })).toBe(false);
  expect(isSectionOffered(section, { ...none, [flag]: true })).toBe(true);
});
