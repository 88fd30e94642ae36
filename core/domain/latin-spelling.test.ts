import { describe, expect, test } from 'vitest';
import { latinSpelling } from './latin-spelling.ts';

describe('latinSpelling', () => {
  test.each([
    ['Большая Покровская', ['Bolshaya Pokrovskaya', "Bol'shaia Pokrovskaia", 'BOLSHAJA POKROVSKAJA']],
    ['Алексеевская улица', ['Alekseevskaya ulitsa', 'Alexeyevskaya ulica']],
    ['площадь Минина', ['ploshchad Minina', 'ploschad Minina']],
    ['улица Королёва', ['ulitsa Koroleva', 'ulitsa Korolyova']],
    ['Верхне-Волжская набережная', ['Verkhne-Volzhskaya naberezhnaya', 'Verhne-Wolzhskaya naberezhnaya']],
    ['Звездинка', ['Zvezdinka']],
    ['Новый проезд', ['Novy proyezd', 'Novyy proezd', 'Noviy proezd']],
    ['Чайковского', ['Chaykovskogo', 'Chaikovskogo']],
    ['Съездовская', ['Syezdovskaya', "S''ezdovskaja"]],
    ['Цветной', ['Tsvetnoy', 'Cvetnoj', 'Tzvetnoi']],
    ['Юлии', ['Yulii', 'Iulii']],
    ['Русская', ['Ruskaya', 'Russkaya']],
    ['Фруктовый', ['Fruktovy']],
    ['Майская', ['Mayskaya', 'Maiskaya']],
    ['Рыбинская', ['Rybinskaya', 'Ribinskaya']],
    ['Эльтонская', ['Eltonskaya', "El'tonskaia"]],
    ['Ялтинская', ['Yaltinskaya', 'Ialtinskaia']],
  ])('%s is found by each of %j', (russian, latin) => {
    expect(latin.map(latinSpelling)).toEqual(latin.map(() => latinSpelling(russian)));
  });

  test('what is typed of "Bolshaya Pokrovskaya" finds it after each letter', () => {
    const whole = latinSpelling('улица Большая Покровская');
    const typed = 'Bolshaya Pokrovskaya';
    for (let length = 1; length <= typed.length; length++)
      expect(whole).toContain(latinSpelling(typed.slice(0, length)));
  });

  test('what is typed of a "ch" finds it too', () => {
    for (const typed of ['C', 'Ch', 'Chk']) expect(latinSpelling('Чкалова')).toContain(latinSpelling(typed));
  });

  test('English words for a street are not looked for', () => {
    expect(latinSpelling('Minina Street')).toBe(latinSpelling('Минина'));
  });

  test('streets that differ stay apart, and digits stay', () => {
    const streets = [
      'Ленина',
      'Лунина',
      'Минина',
      'Мирная',
      'Садовая',
      'Сазонова',
      'Шумская',
      'Сумская',
      'Щорса',
      'Орса',
    ];
    expect(new Set(streets.map(latinSpelling)).size).toBe(streets.length);
    expect(latinSpelling('Мира, 10/16')).toBe('mira, 10/16');
  });
});
