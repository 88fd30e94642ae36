type Course = readonly (readonly [lat: number, lon: number])[];

/** Rough courses of the rivers for which a city is known. */
export const realRivers: Readonly<
  Record<string, readonly { name: string; width: number; course: Course }[]>
> = {
  'nizhny-novgorod': [
    {
      name: 'Волга',
      width: 820,
      course: [
        [56.52, 43.42],
        [56.455, 43.6],
        [56.395, 43.76],
        [56.358, 43.88],
        [56.343, 43.955],
        [56.337, 44.005],
        [56.331, 44.06],
        [56.302, 44.11],
        [56.27, 44.19],
        [56.2, 44.3],
      ],
    },
    {
      name: 'Ока',
      width: 620,
      course: [
        [56.1, 43.5],
        [56.17, 43.62],
        [56.215, 43.77],
        [56.235, 43.85],
        [56.27, 43.91],
        [56.305, 43.952],
        [56.328, 43.967],
        [56.341, 43.968],
      ],
    },
  ],
  kazan: [
    {
      name: 'Казанка',
      width: 420,
      course: [
        [55.87, 49.3],
        [55.84, 49.2],
        [55.817, 49.16],
        [55.805, 49.125],
        [55.802, 49.1],
        [55.79, 49.07],
      ],
    },
    {
      name: 'Волга',
      width: 2400,
      course: [
        [55.88, 48.7],
        [55.83, 48.9],
        [55.8, 49.0],
        [55.74, 49.03],
        [55.68, 49.0],
        [55.55, 48.98],
      ],
    },
  ],
  'saint-petersburg': [
    {
      name: 'Нева',
      width: 520,
      course: [
        [59.78, 30.65],
        [59.84, 30.5],
        [59.875, 30.45],
        [59.915, 30.405],
        [59.945, 30.4],
        [59.955, 30.37],
        [59.951, 30.33],
        [59.943, 30.3],
        [59.936, 30.27],
        [59.92, 30.22],
      ],
    },
    {
      name: 'Фонтанка',
      width: 60,
      course: [
        [59.948, 30.338],
        [59.935, 30.343],
        [59.925, 30.328],
        [59.917, 30.305],
        [59.915, 30.28],
      ],
    },
  ],
  rostov: [
    {
      name: 'Дон',
      width: 360,
      course: [
        [47.26, 40.0],
        [47.225, 39.85],
        [47.212, 39.74],
        [47.205, 39.68],
        [47.19, 39.58],
        [47.2, 39.4],
      ],
    },
  ],
  tver: [
    {
      name: 'Волга',
      width: 210,
      course: [
        [56.8, 35.6],
        [56.86, 35.8],
        [56.87, 35.87],
        [56.863, 35.92],
        [56.85, 35.97],
        [56.84, 36.1],
        [56.8, 36.2],
      ],
    },
  ],
  perm: [
    {
      name: 'Кама',
      width: 800,
      course: [
        [58.2, 56.5],
        [58.12, 56.4],
        [58.07, 56.32],
        [58.03, 56.25],
        [58.01, 56.18],
        [57.99, 56.05],
        [57.93, 55.8],
      ],
    },
  ],
  ulyanovsk: [
    {
      name: 'Волга',
      width: 2600,
      course: [
        [54.6, 48.5],
        [54.45, 48.47],
        [54.33, 48.45],
        [54.25, 48.5],
        [54.1, 48.6],
      ],
    },
  ],
  volgograd: [
    {
      name: 'Волга',
      width: 1100,
      course: [
        [48.95, 44.75],
        [48.82, 44.65],
        [48.74, 44.57],
        [48.69, 44.54],
        [48.6, 44.5],
        [48.5, 44.55],
        [48.4, 44.7],
      ],
    },
  ],
  tyumen: [
    {
      name: 'Тура',
      width: 110,
      course: [
        [57.25, 65.35],
        [57.19, 65.48],
        [57.163, 65.52],
        [57.162, 65.56],
        [57.18, 65.62],
        [57.15, 65.8],
      ],
    },
  ],
  cheboksary: [
    {
      name: 'Волга',
      width: 1500,
      course: [
        [56.2, 46.9],
        [56.18, 47.1],
        [56.163, 47.25],
        [56.15, 47.4],
        [56.13, 47.7],
      ],
    },
  ],
  rzhev: [
    {
      name: 'Волга',
      width: 110,
      course: [
        [56.22, 34.2],
        [56.25, 34.29],
        [56.262, 34.32],
        [56.27, 34.36],
        [56.31, 34.45],
      ],
    },
  ],
};

/** Where the sea is: bearing from the centre, in degrees clockwise from north, and metres to the shore. */
export const realSeas: Readonly<Record<string, { bearing: number; metres: number }>> = {
  sochi: { bearing: 225, metres: 900 },
  yalta: { bearing: 135, metres: 600 },
  anapa: { bearing: 260, metres: 700 },
  novorossiysk: { bearing: 130, metres: 900 },
  makhachkala: { bearing: 60, metres: 900 },
  derbent: { bearing: 75, metres: 1100 },
  vladivostok: { bearing: 215, metres: 900 },
  sevastopol: { bearing: 310, metres: 900 },
};
