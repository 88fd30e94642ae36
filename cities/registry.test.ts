import type { LatLon } from '@kerb/core/config/city-config.ts';
import { describe, expect, test } from 'vitest';
import { cityConfig, cityConfigs, cityIds } from './registry.ts';

/** The English names in the order of CITY-06. */
const listed =
  'Belgorod, Sevastopol, Voronezh, Kazan, Saint Petersburg, Krasnogorsk, Rostov, Tyumen, Cheboksary, Tver, Penza, Novorossiysk, Yoshkar-Ola, Yalta, Vladivostok, Moscow region, Anapa, Rzhev, Perm, Suzdal, Sochi, Makhachkala, Nizhny Novgorod, Tula, Derbent, Ulyanovsk, Volgograd, Yuzhno-Sakhalinsk'.split(
    ', ',
  );

const listedInRussian =
  'Белгород, Севастополь, Воронеж, Казань, Санкт-Петербург, Красногорск, Ростов-на-Дону, Тюмень, Чебоксары, Тверь, Пенза, Новороссийск, Йошкар-Ола, Ялта, Владивосток, Московская область, Анапа, Ржев, Пермь, Суздаль, Сочи, Махачкала, Нижний Новгород, Тула, Дербент, Ульяновск, Волгоград, Южно-Сахалинск'.split(
    ', ',
  );

describe('the built-in cities', () => {
  test('CITY-06 the cities of the list come first, in its order', () => {
    listed.forEach((name, index) => {
      expect(cityConfigs[index]?.displayName.en.startsWith(name)).toBe(true);
    });
  });

  test.each(cityConfigs.map((config) => [config.city, config] as const))(
    'CITY-06 %s has a name in Latin and in Cyrillic letters',
    (_city, { displayName }) => {
      expect(displayName.en).toMatch(/^[A-Za-z -]+$/);
      expect(displayName.ru).toMatch(/^[А-Яа-яЁё -]+$/);
    },
  );

  test('CITY-06 each city of the list has its Russian name', () => {
    const names = cityConfigs.slice(0, listed.length).map(({ displayName }) => displayName.ru);
    expect(names).toEqual(listedInRussian);
  });

  test('CITY-06 a city is found by its id, which is its name in lower case with hyphens', () => {
    expect(new Set(cityIds).size).toBe(cityIds.length);
    listed.forEach((name, index) => {
      expect(cityIds[index]).toBe(name.toLowerCase().replaceAll(' ', '-'));
    });
    for (const id of cityIds) expect(cityConfig(id)?.city).toBe(id);
    expect(cityConfig('atlantis')).toBeUndefined();
    expect(cityConfig('__proto__')).toBeUndefined();
  });

  test.each(cityConfigs.map((config) => [config.city, config] as const))(
    'CITY-07 %s lies in Russia and opens inside its own bounds',
    (_city, { mapBounds: { southWest, northEast }, mapCentre }) => {
      expect([southWest.lat > 41, northEast.lat < 82, southWest.lon > 19, northEast.lon < 180]).not.toContain(
        false,
      );
      const inside = ({ lat, lon }: LatLon) =>
        lat > southWest.lat && lat < northEast.lat && lon > southWest.lon && lon < northEast.lon;
      expect(mapCentre && inside(mapCentre)).toBe(true);
    },
  );

  test.each([
    ['Europe/Moscow', 3, 'moscow-region'],
    ['Europe/Simferopol', 3, 'sevastopol'],
    ['Europe/Simferopol', 3, 'yalta'],
    ['Europe/Volgograd', 3, 'volgograd'],
    ['Europe/Ulyanovsk', 4, 'ulyanovsk'],
    ['Asia/Yekaterinburg', 5, 'perm'],
    ['Asia/Yekaterinburg', 5, 'tyumen'],
    ['Asia/Vladivostok', 10, 'vladivostok'],
    ['Asia/Sakhalin', 11, 'yuzhno-sakhalinsk'],
  ])('I18N-07 the clock of %s, UTC+%i, is that of %s', (timeZone, hours, city) => {
    expect(cityConfig(city)?.timeZone).toBe(timeZone);
    const noon = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    expect(Number(noon.format(Date.UTC(2026, 0, 1)))).toBe(hours);
  });

  test('I18N-07 every other city of the list has the time of Moscow', () => {
    const elsewhere = cityConfigs
      .slice(0, listed.length)
      .filter(({ timeZone }) => timeZone !== 'Europe/Moscow');
    expect(elsewhere).toHaveLength(8);
  });

  test('CITY-08 the default parking period is 15 minutes', () => {
    for (const { profile } of cityConfigs) expect(profile.parking.parkingPeriod).toBe(15);
  });

  test('CITY-09 surface lots are offered in Saint Petersburg only', () => {
    const offering = cityConfigs.filter(({ profile }) => profile.parking.sellsSurfaceLots);
    expect(offering.map(({ city }) => city)).toEqual(['saint-petersburg']);
  });

  test('OPS-03 one city filters the history by the codes of parkings', () => {
    const filtering = cityConfigs.filter(({ filtersHistoryByParking }) => filtersHistoryByParking);
    expect(filtering.map(({ city }) => city)).toEqual(['saint-petersburg']);
  });

  test('PRM-07 one city shows the cadastral quarter of a permit', () => {
    const showing = cityConfigs.filter(({ showsCadastralQuarter }) => showsCadastralQuarter);
    expect(showing.map(({ city }) => city)).toEqual(['suzdal']);
  });

  test('CITY-10 the bounds of Nizhny Novgorod are those of the requirement', () => {
    expect(cityConfig('nizhny-novgorod')?.mapBounds).toEqual({
      southWest: { lat: 56.157352, lon: 43.569696 },
      northEast: { lat: 56.43857, lon: 44.102634 },
    });
  });
});
