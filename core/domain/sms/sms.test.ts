import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SmsCommand } from '../city/sms-command.ts';
import type { Plate } from '../plate/plate.ts';
import { minutes } from '../time.ts';
import { parkingSms } from './parking-sms.ts';
import { smsLink } from './sms-link.ts';

const command = (transcription: string, example = ''): SmsCommand => ({
  name: 'Оплатить парковку',
  hint: '',
  example,
  parts: transcription.split('*').map((part) => part.trim()),
});

const pay = command('p номер парковки*номер автомобиля*часы', 'p5207*А123ВС52*2');
const stay = { code: '12', plate: 'А123ВС52' as Plate, duration: minutes(90) };

describe('the message', () => {
  test('PLUS-08 it is the city’s command with zone, plate and hours', () => {
    expect(parkingSms([pay], stay)).toEqual({ body: 'p12*А123ВС52*2', hours: 2, isRounded: true });
  });

  test.each([
    [1, 1, true],
    [59, 1, true],
    [60, 1, false],
    [61, 2, true],
    [1440, 24, false],
  ])(
    'PLUS-08 %i minutes are %i whole hours, and `isRounded` says whether that is more',
    (duration, hours, isRounded) => {
      const sms = parkingSms([pay], { ...stay, duration: minutes(duration) });
      expect(sms).toEqual({ body: `p12*А123ВС52*${hours}`, hours, isRounded });
    },
  );

  test.each([
    [
      'the parts of another order',
      command('номер ТС*зона*количество часов', 'А123ВС52*12*1'),
      'А123ВС52*12*2',
    ],
    ['English words', command('zone number*vehicle number*hours'), '12*А123ВС52*2'],
    ['a letter, and no example', command('p номер зоны*гос. номер*часы'), 'p12*А123ВС52*2'],
    ['an example with no letter', command('№ зоны*номер автомобиля*часы', '12*А123ВС52*1'), '12*А123ВС52*2'],
    ['the vehicle’s short word alone', command('зона*ТС*часы'), '12*А123ВС52*2'],
    ['the vehicle’s short word first', command('зона*ТС клиента*часы'), '12*А123ВС52*2'],
    ['a word that only begins like it', command('зона ТСЖ*номер авто*часы'), '12*А123ВС52*2'],
    ['a word of three letters, and no example', command('код зоны*авто*часы'), '12*А123ВС52*2'],
    ['a letter with a digit, and no example', command('p1 зона*авто*часы'), 'p112*А123ВС52*2'],
    ['an example with three letters', command('зона*авто*часы', ' мск5207*А123ВС52*1'), 'мск12*А123ВС52*2'],
    ['an example of another form', command('p зона*авто*часы', 'x5207*1'), 'p12*А123ВС52*2'],
    ['an example without its letter', command('p зона*авто*часы', '5207*А123ВС52*1'), '12*А123ВС52*2'],
  ])('PLUS-08 a command is recognised by its texts: %s', (_what, parts, body) => {
    expect(parkingSms([parts], stay)?.body).toBe(body);
  });

  test.each([
    ['none at all', []],
    ['one that only extends', [command('x*часы', 'x*1')]],
    ['one that only ends', [command('s', 's')]],
    ['one with an unknown part', [command('номер парковки*номер автомобиля*часы*пароль')]],
    ['one that asks for the same twice', [command('номер парковки*номер парковки*часы')]],
    ['one without a text', [command('')]],
  ])('PLUS-08 of commands that do not pay none is made up: %s', (_what, commands) => {
    expect(parkingSms(commands, stay)).toBeUndefined();
  });

  test('PLUS-08 the command for paying is found among others', () => {
    const commands = [command('x*часы', 'x*1'), command('s', 's'), pay];
    expect(parkingSms(commands, stay)?.body).toBe('p12*А123ВС52*2');
  });

  test('PLUS-08 for any stay the message has exactly its parts, and pays for at least the duration', () => {
    const stays = fc.record({
      code: fc.oneof(fc.string(), fc.stringMatching(/^\d{1,6}$/), fc.constantFrom('1*2', '12 3', '1\n2')),
      plate: fc.oneof(fc.constant('А123ВС52'), fc.string()),
      duration: fc.integer({ min: 1, max: 1440 }),
    });
    fc.assert(
      fc.property(stays, ({ code, plate, duration }) => {
        const sms = parkingSms([pay], { code, plate: plate as Plate, duration: minutes(duration) });
        if (!sms) return;
        expect(sms.body.split('*')).toEqual([`p${code}`, plate, String(sms.hours)]);
        expect(sms.hours * 60).toBeGreaterThanOrEqual(duration);
        expect((sms.hours - 1) * 60).toBeLessThan(duration);
        expect(sms.isRounded).toBe(sms.hours * 60 !== duration);
      }),
      { numRuns: 1000 },
    );
  });

  test('PLUS-08 no command of a city throws', () => {
    const commands = fc.array(
      fc.record({
        name: fc.string(),
        hint: fc.string(),
        example: fc.string(),
        parts: fc.array(fc.oneof(fc.string(), fc.constantFrom('часы', 'зона', 'авто', 'p зона'))),
      }),
    );
    fc.assert(
      fc.property(commands, (list) => {
        const sms = parkingSms(list, stay);
        if (sms)
          expect(
            sms.body
              .split('*')
              .map((part) => part.replace(/^\p{L}{1,3}(?=12$)/u, ''))
              .sort(),
          ).toEqual(['12', '2', 'А123ВС52']);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the link', () => {
  test('TEXT-08 PLUS-08 it has the city’s number and the message', () => {
    const link = smsLink('7878', 'p12*А123ВС52*2') ?? '';
    expect(link).toMatch(/^sms:7878\?&body=/);
    expect(decodeURIComponent(link.slice(link.indexOf('body=') + 5))).toBe('p12*А123ВС52*2');
  });

  test.each(['', '7878;ext=1', '7878?body=x', 'javascript:alert(1)', '12', '7878,9000'])(
    'PLUS-08 “%s” is no number to send to',
    (number) => expect(smsLink(number, 'x')).toBeUndefined(),
  );

  test('PLUS-08 no character of a message ends it or begins another field', () => {
    fc.assert(
      fc.property(fc.string(), (body) => {
        const link = smsLink('+7 (999) 000-78-78', body) ?? '';
        expect(link).toMatch(/^sms:\+79990007878\?&body=[^&#?\s]*$/);
      }),
    );
  });
});
