import { describe, expect, test } from 'vitest';
import { appealStatuses } from '../../contract/support.ts';
import { instant } from '../time.ts';
import { formatMessageTime } from './message-time.ts';
import { isSupportPhone, type SupportMessage, supportColour, supportStatus } from './support-request.ts';
import { hasArrived, outgoingMessage, pollDelay, withTitles } from './thread.ts';

const own = (text: string): SupportMessage => ({ at: undefined, text, isOwn: true });
const reply = (text: string): SupportMessage => ({ at: undefined, text, isOwn: false });

describe('requests to support', () => {
  test('FBK-09 the colours of the statuses', () => {
    expect(Object.values(appealStatuses).map((text) => supportColour(supportStatus(text)))).toEqual([
      'green',
      'green',
      'green',
      'grey',
    ]);
    expect(supportColour(supportStatus('Завершён'))).toBe('grey');
    for (const text of ['Отклонён', '', 'constructor', 'Не завершен'])
      expect(supportColour(supportStatus(text))).toBe('plain');
  });

  test.each([
    ['Зарегистрирован', 'registered'],
    [' зарегистрировано ', 'registered'],
    ['В  работе', 'inProgress'],
    ['ТРЕБУЕТ УТОЧНЕНИЯ', 'needsDetails'],
    ['Завершён', 'closed'],
    ['завершено', 'closed'],
    ['На проверке', undefined],
  ])('FBK-09 the word "%s" means %s', (text, status) => {
    expect(supportStatus(text)).toBe(status);
  });

  test.each(['79000000001', '8900000000', '+7 (900) 000-00-01', '+7900000000'])(
    'FBK-14 %s is a phone',
    (text) => {
      expect(isSupportPhone(text)).toBe(true);
    },
  );

  test.each(['', '9000000001', '+89000000001', '7900000', '790000000012', '7900000000a'])(
    'FBK-14 "%s" is none',
    (text) => {
      expect(isSupportPhone(text)).toBe(false);
    },
  );
});

describe('the thread of a request', () => {
  test('FBK-10 a message has its date as DD.MM HH:mm, in the city’s time', () => {
    expect(formatMessageTime(instant(Date.UTC(2026, 5, 9, 22, 5)), 'Europe/Moscow')).toBe('10.06 01:05');
  });

  test('FBK-03 a title is shown where the direction changes', () => {
    const thread = [own('1'), own('2'), reply('3'), reply('4'), own('5')];
    expect(withTitles(thread).map(({ hasTitle }) => hasTitle)).toEqual([true, false, true, false, true]);
    expect(withTitles([reply('1')])[0]?.hasTitle).toBe(true);
  });

  test('FBK-05 FBK-07 a message is sent without the blanks around it', () => {
    expect(outgoingMessage('k', '  да \n', [], [])).toEqual({
      key: 'k',
      text: 'да',
      state: 'sending',
      equalBefore: 0,
    });
  });

  test('FBK-06 a message has arrived once the thread has one more of it', () => {
    const before = [own('да'), reply('да')];
    const message = outgoingMessage('k', 'да', before, []);
    expect(hasArrived(message, before)).toBe(false);
    expect(hasArrived(message, [...before, reply('да')])).toBe(false);
    expect(hasArrived(message, [...before, own('нет')])).toBe(false);
    expect(hasArrived(message, [...before, own(' да ')])).toBe(true);
  });

  test('FBK-06 of two equal messages that failed, the one that is not there is sent again', () => {
    const first = outgoingMessage('1', 'да', [], []);
    const second = outgoingMessage('2', 'да', [], [first]);
    const thread = [own('да')];
    expect(hasArrived(first, thread)).toBe(true);
    expect(hasArrived(second, thread)).toBe(false);
    expect(hasArrived(outgoingMessage('3', 'нет', [], [first, second]), [own('нет')])).toBe(true);
  });

  test('an open thread is asked every 4 seconds at first, and once a minute at last', () => {
    expect([0, 4000, 40_000, 240_000, 1e9].map(pollDelay)).toEqual([4000, 4000, 10_000, 60_000, 60_000]);
  });
});
