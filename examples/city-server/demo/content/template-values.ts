import type { InBoth } from '../../platform/database/content-text.ts';

/** What the templates are filled with. */
export interface TemplateValues {
  /** «в Казани», "in Kazan". */
  readonly inCity: InBoth<string>;
  /** As on their signs, in either language. Each use takes the next ones. */
  readonly streets: (count: number) => readonly string[];
  /** A date this many days after the publication: «3 декабря», "3 December". */
  readonly inDays: (days: number) => InBoth<string>;
  /** The month before the publication: «ноябрь», "November". */
  readonly lastMonth: InBoth<string>;
  /** A whole number that depends on city and template. */
  readonly count: (low: number, high: number) => number;
  readonly smsNumber: string;
  readonly phone: string;
  readonly email: string;
}
