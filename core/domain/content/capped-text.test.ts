import { expect, test } from 'vitest';
import { cappedText } from './capped-text.ts';

test('a long text ends with an ellipsis and never with half a character', () => {
  expect(cappedText('парковка', 8)).toBe('парковка');
  expect(cappedText('парковка', 5)).toBe('парко…');
  expect(cappedText('ab 🚗🚗', 4)).toBe('ab…');
});
