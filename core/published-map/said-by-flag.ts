import { countOf } from './counts.ts';
import type { NamedValue } from './fields-of-feature.ts';
import { meaningOf } from './meaning-of.ts';
import type { Said } from './meanings.ts';
import { wordsOf } from './spelling.ts';
import { booleanOf, isPublic } from './values.ts';

interface Flag {
  readonly name: string;
  readonly value: unknown;
  /** Of the whole place; `undefined` if it does not say. */
  readonly spaces: number | undefined;
  /** It is one of equipment, surroundings and the like. */
  readonly isSilent: boolean;
}

/**
 * What yes or no means under its name. `nur_anwohner: true` reserves, as does any yes about a single space;
 * `private: true` and `permit: yes` could mean a part of the place.
 */
export function saidByFlag({ name, value, spaces, isSilent }: Flag): Said {
  const words = wordsOf(name);
  // A number is one of spaces.
  const isNumber = !Number.isNaN(Number(`${value}`));
  if (booleanOf(value) === false) {
    if (isPublic(value, name) === false) return 'private';
    if (isNumber) return undefined;
    if (asksForShortStays.test(words)) return 'reserved';
    if (cars.test(vehicleOf(name))) return 'unclear';
    return asksWhetherAllowed.test(words) ? 'noParking' : undefined;
  }
  const meaning = meaningOf(name, 'kind');
  if (meaning === undefined || meaning === 'public' || meaning === 'notParking') return undefined;
  if (meaning === 'closed') return / is /.test(words) && !isNumber ? 'closed' : undefined;
  if (exclusive.test(words) || spaces === 1 || meaning === 'noParking') return meaning;
  if (meaning === 'fordisabled')
    return isNumber || spaces !== undefined || equips.test(words) ? undefined : 'unclear';
  if (meaning === 'private') return 'unclear';
  return !isNumber && (meaning === 'resident' || meaning === 'taxi' || (meaning === 'reserved' && !isSilent))
    ? 'unclear'
    : undefined;
}

const exclusive = /^ is | (only|nur|solo|uniquement|alleen|pouze|tylko|exclus\S*|reserv\S*) /;
const asksWhetherAllowed =
  /^ ((is|parking|park|parken|cars?) )*(allowed|permitted|can park|erlaubt|autorise|permitido|permesso|toegestaan|dozwolon\S*|povolen\S*|tillat\S*|tilladt|разрешен\S*) $/;
/** Without short stays, as Singapore's Housing Board calls them, a place is for season tickets. */
const asksForShortStays = / (short term|short stay|casual|transient) park\S* $/;
/** `Cars: FALSE` and `totalcar: 0`, as registers have it beside `Coach`, `totalmotor` and the like. */
const cars = /^ (cars?|pkw|autos?|voitures?|coches?|turismos?|automobili|personenautos?|легков\S*) $/;

/** The vehicle that a column asks about or counts. `totalmotor` counts motorcycles. */
function vehicleOf(name: string): string {
  return wordsOf(name)
    .replace(/^ (is|for|fuer|pour|para|per|voor|total|num|number of|capacity) ?/, ' ')
    .replace(/^ (large ?)?motor $/, ' motorcycle ');
}

/**
 * Other vehicles that a place is for: those that its number of spaces names ("50 two-wheelers"), or those
 * that it counts beside none for cars.
 */
export function vehiclesInsteadOfCars(
  values: readonly NamedValue[],
  spaces: number | undefined,
): 'bus' | 'notForCars' | undefined {
  const hasNoCars = values.some(
    ({ name, value }) => booleanOf(value) === false && cars.test(vehicleOf(name)),
  );
  const meanings = values.map(({ name, value, fields }) => {
    if (typeof value === 'string' && spaces !== undefined && fields.includes('total'))
      return meaningOf(value, 'kind');
    const has = hasNoCars && (booleanOf(value) === true || (countOf(value) ?? 0) > 0);
    return has ? meaningOf(vehicleOf(name), 'kind') : undefined;
  });
  return (['bus', 'notForCars'] as const).find((vehicles) => meanings.includes(vehicles));
}

/** A place that is accessible, or has such spaces beside others. */
const equips =
  / (has|with|mit|avec|con|access\S*|wheelchair|barrier\S*|capacity|spaces|places|plaetze|plazas|posti|toilet\S*|lift) /;
