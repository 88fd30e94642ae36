import { describe, expect, test } from 'vitest';
import type { Instant } from '../time.ts';
import { opensPopup } from './popup-notice.ts';

const notice = { title: 'Новые часы', html: '', updatedAt: 2000 as Instant };
const closedAt = (at: number | undefined) => ({ at: at as Instant | undefined });

describe('opensPopup', () => {
  test('TEXT-17 either text is enough, without both it stays closed', () => {
    expect(opensPopup(notice, undefined)).toBe(true);
    expect(opensPopup({ ...notice, title: '', html: '<p>9:00</p>' }, undefined)).toBe(true);
    expect(opensPopup({ ...notice, title: '' }, undefined)).toBe(false);
  });

  test.each([
    ['newer', 1999, true],
    ['equal', 2000, false],
    ['older', 2001, false],
    ['unreadable in storage', undefined, false],
  ])('TEXT-15 TEXT-16 after it was closed, a notice that is %s opens: %s', (_, at, isOpen) => {
    expect(opensPopup(notice, closedAt(at))).toBe(isOpen);
  });

  test('TEXT-16 a notice whose date cannot be read is not newer', () => {
    expect(opensPopup({ ...notice, updatedAt: undefined }, closedAt(1))).toBe(false);
    expect(opensPopup({ ...notice, updatedAt: undefined }, undefined)).toBe(true);
  });
});
