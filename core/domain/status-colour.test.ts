import { expect, test } from 'vitest';
import { statusFills } from './status-colour.ts';

test('NUM-11 FIN-02 statuses are filled with these colours', () => {
  expect(statusFills).toEqual({
    green: '#28a745',
    grey: '#6c757d',
    red: '#dc3545',
    plain: 'currentColor',
  });
});
