import { ApiError } from '../../../platform/errors/api-error.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import type { City } from '../../cities/city.ts';
import { isRussianPlate, normalisePlate } from '../../plates/plate.ts';
import { sessionRefusals } from '../session-refusals.ts';

/** A vehicle as a request names it. */
interface Transport {
  readonly plate: string;
  readonly isForeign: boolean;
  readonly category: string;
}

const categories: readonly unknown[] = ['A', 'B', 'C', 'D', 'M'];
const motorcycle = /^\d{4}[АВЕКМНОРСТУХ]{1,2}\d{2,3}$/;

/**
 * The vehicle of `transport`, a JSON text, beside its plate in its own field; `undefined` if the client
 * sent none. Throws `ValidationError` where the two plates differ, the number is not of its format, or the
 * category does not match it.
 */
export function readTransport(
  city: City,
  plate: string,
  transport: string | undefined,
): Transport | undefined {
  if (!transport) return undefined;
  const { number, category, numberFormat } = parse(transport);
  const isForeign = numberFormat === 'other';
  if (typeof number !== 'string' || normalisePlate(number) !== normalisePlate(plate))
    throw new ApiError(sessionRefusals.vehicleInvalid);
  if (numberFormat !== 'rus' && !isForeign) throw new ApiError(sessionRefusals.vehicleInvalid);
  if (!isForeign && !isRussianPlate(normalisePlate(plate)))
    throw new ApiError(sessionRefusals.vehicleInvalid);
  return {
    plate: normalisePlate(plate),
    isForeign,
    category: checkCategory(city, { plate, isForeign, category }),
  };
}

/**
 * A category that is one, and matches the plate: `A` for motorcycles only. Where drivers are not asked for
 * it, `B` is sent for all vehicles, so nothing is matched.
 */
export function checkCategory(
  city: City,
  { plate, isForeign, category }: Omit<Transport, 'category'> & { readonly category: unknown },
): string {
  if (typeof category !== 'string' || !categories.includes(category))
    throw new ApiError(sessionRefusals.vehicleInvalid);
  if (isForeign || !city.settings.useTsCategory) return category;
  if ((category === 'A') === motorcycle.test(normalisePlate(plate))) return category;
  throw new ApiError(sessionRefusals.categoryMismatch);
}

function parse(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text);
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new ApiError(sessionRefusals.vehicleInvalid);
}
