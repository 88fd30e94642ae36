import { expect, test } from 'vitest';
import { objectKinds } from '../../demo/generated-city/object-kinds.ts';
import { cityText, withCityTexts } from './translate.ts';

test('every kind of object on the map has an English name', () => {
  const titles = objectKinds.flatMap(({ title }) => title ?? []);
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.filter((title) => /[а-яё]/i.test(cityText(`${title} 7`, 'en')))).toEqual([]);
});

test('a city’s own texts are English, what was edited stays, names of places stay as on their signs', () => {
  const method = { methodName: 'card', methodNameForShow: 'Банковская карта', methodDescription: 'Своё' };
  const fields = ['methodNameForShow', 'methodDescription'] as const;
  expect(withCityTexts(method, fields, 'en')).toEqual({ ...method, methodNameForShow: 'Bank card' });
  expect(withCityTexts(method, fields, 'ru')).toBe(method);
  expect(cityText('Зона 3. Канавино', 'en')).toBe('Zone 3. Канавино');
  expect(cityText('Зона 22. Паркинги: улица Баумана', 'en')).toBe('Zone 22. Car parks: улица Баумана');
  expect(cityText('Зона 7. Окраина', 'en')).toBe('Zone 7. Outskirts');
  expect(cityText('Зона 23. Паркинги: центр', 'en')).toBe('Zone 23. Car parks: centre');
  expect(cityText('Паркомат 5201', 'en')).toBe('Pay station 5201');
  expect(cityText('Музей 5', 'en')).toBe('Музей 5');
  expect(cityText('constructor', 'en')).toBe('constructor');
});
