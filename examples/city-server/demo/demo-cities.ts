import cities from './cities.json' with { type: 'json' };

/** What only the data of a demonstration says about a city. A city that was added since may have none. */
interface DemoCity {
  /** The number of its region. */
  readonly region: number;
  /** «в Казани»: where something happens. Russian names change with the preposition. */
  readonly inCity: string;
}

export const demoCities: Readonly<Record<string, DemoCity | undefined>> = cities;
