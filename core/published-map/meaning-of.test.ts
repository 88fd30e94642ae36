import { expect, test } from 'vitest';
import { categoriesOnWire } from '../contract/map.ts';
import { fieldNames } from './field-names.ts';
import { isCategory, kindOf, structures } from './kinds.ts';
import { isAboutParking, meaningOf } from './meaning-of.ts';
import { prohibitionWords } from './prohibition-words.ts';
import { userWords } from './user-words.ts';

test.each([
  ['noParking', 'Parken unzulässig', 'Park- /Halteverbot', 'Radweg- / -schutzstreifen', 'Kein Parkplatz'],
  ['noParking', 'No parking any time', 'Limited No Parking', 'NO STOPPING', 'no_stopping', 'Tow-Away Zone'],
  ['noParking', 'Stationnement interdit', 'Arrêt interdit', 'Prohibido aparcar', 'Divieto di sosta'],
  ['noParking', 'Parkeerverbod', 'Proibido estacionar', 'Zakaz postoju', 'Förbud mot att parkera fordon'],
  ['noParking', 'Стоянка запрещена', 'Остановка запрещена', '禁止停車'],
  [
    'closed',
    'Parkplatz wegen Baustelle zurzeit nicht verfügbar',
    'under construction',
    'En travaux',
    'W budowie',
  ],
  ['notForCars', 'Motorrad-Parkplatz', 'BIKE', 'Fahrradabstellanlage', 'Stationnement vélos', 'Велопарковка'],
  [
    'notForCars',
    'Parking rowerowy',
    'Aparcabicis bicicletas',
    'Fietsenstalling',
    'LKW-Parkplatz',
    'motorcycle',
  ],
  [
    'private',
    'Privater Parkplatz',
    'private',
    'Частная',
    'privé',
    'nicht öffentlich',
    'Mitarbeiterparkplatz',
  ],
  ['reserved', 'customers', 'Kundenparkplatz', 'Customers Only: Kostenlos', 'permit', 'Abonnés'],
  [
    'reserved',
    'Carsharing-Stellplatz',
    'E-Ladesäule',
    'Borne de recharge',
    'Ladezone',
    'Loading Zone 30 min',
  ],
  [
    'reserved',
    'Carga y descarga',
    'Carico e scarico merci',
    'Laden en lossen',
    'Зарядная станция',
    'Погрузка',
  ],
  [
    'fordisabled',
    'Behindertenparkplatz',
    'PMR',
    'Movilidad reducida',
    'Disabili',
    'Для инвалидов',
    'Inwalida',
  ],
  ['resident', 'Anwohnerparken', 'Bewohner-Parkplatz', 'residents', 'Riverains', 'Residentes', 'Mieszkańcy'],
  ['taxi', 'Taxi-Stellplatz', 'Taxi zone', 'Такси'],
  ['bus', 'Busparkplatz', 'BUS', 'Туристические автобусы'],
  ['public', 'Parkschein (4h)', 'Öffentlich', 'Pay & Display', 'allUsers', 'Time limited', 'Платная'],
  ['public', 'Bewohner-Parkplatz sowie mit Parkschein auch für die Öffentlichkeit', 'cars and motorcycles'],
  ['notParking', 'city', 'bridge', 'Parking entrance', 'Horodateur', 'Parkscheinautomat', 'Kurzparkzone'],
])('PLUS-35 the value of a kind or rule means %s in any language: %s, %s', (meaning, ...texts) => {
  for (const text of texts) expect([text, meaningOf(text, 'kind')]).toEqual([text, meaning]);
});

test.each([
  [
    'Parkhaus Taxistraße',
    'Bus Station Car Park',
    'Private Clinic Car Park',
    'Parking de la Ville',
    'Parkplatz',
  ],
  ['Parkplatz Residenz', 'Car Park Charlton', 'Permits Road', 'Parking Radisson', 'Парковка у вокзала'],
])('PLUS-35 the name of a car park reserves nothing by a weak word: %s, %s', (...names) => {
  for (const name of names) expect([name, meaningOf(name, 'name')]).toEqual([name, undefined]);
});

test('PLUS-35 a park, a road and a school are not about parking, in no language', () => {
  for (const text of ['Park Moniuszki', 'Central Park', 'Parkstraße 5', 'Sparkasse', 'Парк Горького'])
    expect([text, isAboutParking(text)]).toEqual([text, false]);
  for (const text of [
    'P+R Nord',
    'Parkhaus Mitte',
    'aparcamiento',
    'Паркинг',
    '停車場',
    'pysäköinti',
    'P-hus',
  ])
    expect([text, isAboutParking(text)]).toEqual([text, true]);
});

test('PLUS-35 each entry of the dictionary names its source', () => {
  for (const { from, words } of [...prohibitionWords, ...userWords, ...structures]) {
    expect(from.length).toBeGreaterThan(10);
    expect(words).toBe(words.toLowerCase());
  }
  for (const names of Object.values(fieldNames)) expect(names).toMatch(/^(\S+:[a-z] ?)+$/);
});

test.each([
  ['multilevel', 'Parkhaus', 'Tiefgarage', 'multi-storey', 'underground', 'Parking souterrain', 'garage'],
  ['planar', 'Parkplatz', 'surface', 'lot', 'OFF_STREET_PARKING_GROUND', 'Park+Ride', 'single level'],
  ['roadside', 'Straßenraum', 'on-street', 'street', 'lane', 'ON_STREET', 'Längsparken', '路旁泊車位'],
  ['pocket', 'Parkbucht', 'layby'],
])('PLUS-20 a place is built as %s: %s', (category, ...texts) => {
  for (const text of texts) expect([text, kindOf(text)]).toEqual([text, category]);
});

test('PLUS-20 every category of the contract is one of a published map', () => {
  for (const category of categoriesOnWire) {
    expect(isCategory(category)).toBe(true);
    expect(kindOf(category.toUpperCase())).toBe(category);
  }
  expect(isCategory('noParking')).toBe(false);
});
