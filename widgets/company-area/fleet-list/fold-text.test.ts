import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['A 123 bc', 'А123ВС52'],
  ['а123вс', 'А123ВС52'],
  ['920 000-01-01', '+7 (920) 000-01-01'],
  ['петр', 'Громов Пётр'],
])('%j finds %j', (query, text) => {
  expect(foldText(text)).toContain(foldText(query));
});

test('another plate is not found', () => {
  expect(foldText('А124ВС52')).not.toContain(foldText('А123'));
});
