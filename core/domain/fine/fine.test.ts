import { describe, expect, test } from 'vitest';
import { fineStatuses } from '../../contract/fines.ts';
import { fineColour, fineStatus } from './fine.ts';

const colourOf = (text: string) => fineColour(fineStatus(text));

describe('FIN-02 the colour of a status', () => {
  test.each([
    ['paid', 'green'],
    ['suspended', 'grey'],
    ['sent', 'grey'],
    ['delivered', 'grey'],
    ['cancelled', 'grey'],
    ['signed', 'grey'],
    ['returned', 'grey'],
    ['bailiffs', 'red'],
  ] as const)('FIN-02 %s is %s, and the city’s word is known', (status, colour) => {
    expect(fineStatus(fineStatuses[status])).toBe(status);
    expect(fineColour(status)).toBe(colour);
  });

  test('FIN-02 "sent" is a part of "sent to the bailiff service", and the whole text is compared', () => {
    expect(colourOf('Отправлен')).toBe('grey');
    expect(colourOf('Отправлен в службу судебных приставов')).toBe('red');
    expect(colourOf('sent to the bailiff service')).toBe('red');
    expect(colourOf('Отправлен в архив')).toBe('plain');
  });

  const sentWords = [
    'sent',
    ...['отправлен', 'направлен', 'передан'].flatMap((word) => [word, `${word}о`, `${word}а`]),
  ];
  const services = ['to the bailiff service', 'в службу судебных приставов', 'в ФССП'];
  test.each(sentWords)('FIN-02 what is "%s" to the bailiffs is red', (word) => {
    for (const service of services) expect(colourOf(`${word}  ${service}`)).toBe('red');
    expect(colourOf(`не ${word} в ФССП`)).toBe('plain');
    expect(colourOf(`${word} в ФССП повторно`)).toBe('plain');
  });

  test.each([
    ['paid', ['оплачен']],
    ['suspended', ['приостановлен']],
    ['sent', ['отправлен', 'направлен']],
    ['delivered', ['вручен', 'доставлен']],
    ['cancelled', ['отменен', 'отменён']],
    ['signed', ['подписан']],
    ['returned', ['возвращен', 'возвращён']],
  ])('FIN-02 "%s" is known in each gender of its Russian words %s', (status, words) => {
    for (const word of words)
      for (const ending of ['', 'о', 'а']) expect(fineStatus(word + ending), word + ending).toBe(status);
  });

  test.each(['  ОПЛАЧЕН ', 'Paid'])('case and spaces do not matter: %s', (text) => {
    expect(fineStatus(text)).toBe('paid');
  });

  test.each(['', 'Новый', 'constructor', 'не оплачен'])('FIN-02 anything else is black: "%s"', (text) => {
    expect(fineStatus(text)).toBeUndefined();
    expect(colourOf(text)).toBe('plain');
  });
});
