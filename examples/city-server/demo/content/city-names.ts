import type { City } from '../../modules/cities/city.ts';

/** «В Казани»: where something happens. Russian names change with the preposition. */
const inRussian: Readonly<Record<string, string>> = {
  belgorod: 'в Белгороде',
  sevastopol: 'в Севастополе',
  voronezh: 'в Воронеже',
  kazan: 'в Казани',
  'saint-petersburg': 'в Санкт-Петербурге',
  krasnogorsk: 'в Красногорске',
  rostov: 'в Ростове-на-Дону',
  tyumen: 'в Тюмени',
  cheboksary: 'в Чебоксарах',
  tver: 'в Твери',
  penza: 'в Пензе',
  novorossiysk: 'в Новороссийске',
  'yoshkar-ola': 'в Йошкар-Оле',
  yalta: 'в Ялте',
  vladivostok: 'во Владивостоке',
  'moscow-region': 'в Подмосковье',
  anapa: 'в Анапе',
  rzhev: 'во Ржеве',
  perm: 'в Перми',
  suzdal: 'в Суздале',
  sochi: 'в Сочи',
  makhachkala: 'в Махачкале',
  'nizhny-novgorod': 'в Нижнем Новгороде',
  tula: 'в Туле',
  derbent: 'в Дербенте',
  ulyanovsk: 'в Ульяновске',
  volgograd: 'в Волгограде',
  'yuzhno-sakhalinsk': 'в Южно-Сахалинске',
};

/** The city as texts name it. */
interface CityNames {
  /** «в Казани», "in Kazan". */
  readonly inCity: Readonly<Record<'ru' | 'en', string>>;
}

export function cityNames({ city, displayName }: City['config']): CityNames {
  const en = city === 'moscow-region' ? 'in the Moscow region' : `in ${displayName.en}`;
  return { inCity: { ru: inRussian[city] ?? `в городе ${displayName.ru}`, en } };
}
