import cities from './cities.json' with { type: 'json' };

/** Facts about a city that only a demonstration's data need. A city that was added later may have none. */
interface DemoCity {
  /** The number of its region. */
  readonly region: number;
  /** «в Казани»: where something happens. Russian names change with the preposition. */
  readonly inCity: string;
}

export const demoCities: Readonly<Record<string, DemoCity | undefined>> = cities;
