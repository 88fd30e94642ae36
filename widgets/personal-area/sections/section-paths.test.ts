import { expect, test } from 'vitest';
import { sectionAddress, sectionAt } from './section-paths.ts';

test.each([
  ['/profile', 'none'],
  ['/profile/', 'none'],
  ['/profile/parking', 'parking'],
  ['/en/profile/operations/', 'history'],
  ['/profile/my-profile/more', 'profile'],
  ['/profile/fines', 'unknown'],
  ['/profiles/parking', 'none'],
])('%s opens the section: %s', (pathname, section) => {
  expect(sectionAt(pathname)).toBe(section);
});

test('PRF-06 bonuses open the history of their type', () => {
  expect(sectionAddress('bonuses')).toEqual({ path: 'profile/operations', query: { type: 'bonus20' } });
});
