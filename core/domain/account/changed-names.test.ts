import { expect, test } from 'vitest';
import { changedNames, fullName } from './changed-names.ts';

const anna = { firstName: 'Анна', lastName: 'Соколова', middleName: '' };

test.each([
  ['nothing', anna, {}],
  ['only spaces', { firstName: ' Анна ', lastName: 'Соколова ', middleName: ' ' }, {}],
  ['one name', { ...anna, lastName: 'Лебедева' }, { lastName: 'Лебедева' }],
  ['a middle name', { ...anna, middleName: 'Ивановна ' }, { middleName: 'Ивановна' }],
  [
    'all of them',
    { firstName: 'Анюта', lastName: 'Лебедева', middleName: 'Ивановна' },
    { firstName: 'Анюта', lastName: 'Лебедева', middleName: 'Ивановна' },
  ],
])('PRF-25 sends what has changed: %s', (_, typed, change) => {
  expect(changedNames(anna, typed)).toEqual(change);
});

test('PRF-25 a middle name that was deleted is sent empty', () => {
  expect(changedNames({ ...anna, middleName: 'Ивановна' }, anna)).toEqual({ middleName: '' });
});

test('PRF-14 the full name has the last name first and no gaps', () => {
  expect(fullName({ ...anna, middleName: 'Ивановна' })).toBe('Соколова Анна Ивановна');
  expect(fullName({ ...anna, lastName: '' })).toBe('Анна');
  expect(fullName({ firstName: '', lastName: '', middleName: '' })).toBe('');
});
