import type { WireCategory, WireObjectType } from './generated-object.ts';

/** How a kind of object lies on the ground. */
type Footing = 'kerb' | 'point' | 'yard' | 'quarter';

export interface ObjectKind {
  readonly type: WireObjectType;
  readonly category: WireCategory;
  readonly footing: Footing;
  /** Share of all objects, in thousandths. */
  readonly share: number;
  readonly title?: string;
  /** Kind of zone, for what is paid for. */
  readonly pays?: 'road' | 'barrier';
  /** Parking spaces: from, to. */
  readonly spaces?: readonly [number, number];
}

const parking = (
  category: WireCategory,
  footing: Footing,
  share: number,
  rest: Partial<ObjectKind> = {},
): ObjectKind => ({
  type: 'parkings',
  category,
  footing,
  share,
  ...rest,
});

/** The 21 categories of the contract, in the proportions of a real city. */
export const objectKinds: readonly ObjectKind[] = [
  parking('roadside', 'kerb', 400, { pays: 'road' }),
  parking('pocket', 'kerb', 50, { pays: 'road', title: 'Парковочный карман' }),
  parking('planar', 'yard', 80, { pays: 'barrier', title: 'Плоскостная парковка', spaces: [30, 160] }),
  parking('multilevel', 'point', 22, {
    pays: 'barrier',
    title: 'Многоуровневый паркинг',
    spaces: [120, 640],
  }),
  parking('commerce', 'yard', 34, { title: 'Коммерческая парковка', spaces: [20, 120] }),
  parking('free', 'yard', 44, { title: 'Бесплатная парковка', spaces: [10, 60] }),
  parking('fordisabled', 'point', 62, { title: 'Места для инвалидов', spaces: [1, 6] }),
  parking('resident', 'kerb', 36, { title: 'Места для резидентов' }),
  parking('municipal', 'yard', 22, { pays: 'barrier', title: 'Муниципальная парковка', spaces: [20, 90] }),
  parking('social', 'point', 14, { title: 'Парковка у социального объекта', spaces: [4, 24] }),
  parking('hotel', 'point', 14, { title: 'Парковка гостиницы', spaces: [8, 60] }),
  parking('taxi', 'point', 26, { title: 'Стоянка такси', spaces: [2, 8] }),
  parking('bus', 'point', 44, { title: 'Остановка автобусов' }),
  { type: 'parkomats', category: 'parkomat', footing: 'point', share: 62, title: 'Паркомат' },
  { type: 'terminals', category: 'qiwi', footing: 'point', share: 16, title: 'Терминал QIWI' },
  {
    type: 'terminals',
    category: 'paymentterminal',
    footing: 'point',
    share: 18,
    title: 'Платёжный терминал',
  },
  {
    type: 'InformationTable',
    category: 'informationtable',
    footing: 'point',
    share: 18,
    title: 'Информационное табло',
  },
  { type: 'Museum', category: 'museum', footing: 'point', share: 12 },
  { type: 'Sight', category: 'sight', footing: 'point', share: 14 },
  { type: 'Church', category: 'church', footing: 'point', share: 12 },
  {
    type: 'residentzone',
    category: 'residentzone',
    footing: 'quarter',
    share: 8,
    title: 'Зона резидентных разрешений',
  },
];

/** Names of sights; after the last they start again with a number. */
export const visitNames: Readonly<Record<string, readonly string[]>> = {
  museum: [
    'Краеведческий музей',
    'Художественный музей',
    'Музей истории города',
    'Дом-музей писателя',
    'Музей техники',
    'Литературный музей',
    'Музей народных промыслов',
    'Галерея современного искусства',
    'Музей речного флота',
    'Музей фотографии',
  ],
  sight: [
    'Смотровая площадка',
    'Памятник основателю города',
    'Фонтан на площади',
    'Старая водонапорная башня',
    'Купеческая усадьба',
    'Городской театр',
    'Крепостная стена',
    'Мемориал Победы',
    'Пешеходный мост',
    'Доходный дом',
  ],
  church: [
    'Успенский собор',
    'Троицкая церковь',
    'Никольский храм',
    'Покровская церковь',
    'Церковь Рождества Христова',
    'Ильинская церковь',
    'Спасо-Преображенский собор',
    'Георгиевский храм',
    'Вознесенская церковь',
  ],
};
