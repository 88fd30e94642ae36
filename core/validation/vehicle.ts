import { boolean, type ObjectSchema, object, string } from 'yup';
import type { Vehicle, VehicleCategory } from '../domain/account/vehicle.ts';
import {
  certificateProblem,
  doesCategoryFit,
  isVehicleListed,
  vehiclePlateProblem,
} from '../domain/account/vehicle-rules.ts';
import { typedPlate } from '../domain/plate/typed-plate.ts';
import { vehicleCategories } from '../domain/plate/vehicle-category.ts';
import { checkedText } from './checks.ts';

/** The values of the vehicle form, as they are typed. */
export interface VehicleValues {
  readonly plate: string;
  readonly isForeign: boolean;
  /** One of `vehicleCategories`, or empty. */
  readonly category: string;
  readonly certificate: string;
  readonly name: string;
  readonly isPrimary: boolean;
}

export interface VehicleRules {
  readonly vehicles: readonly Vehicle[];
  /** The vehicle that is being changed; absent for a new one. */
  readonly edited: Vehicle | undefined;
  /** Whether the city asks for the category. */
  readonly asksCategory: boolean;
}

/** VEH-03 to VEH-06, VEH-09, VEH-10. Every message is a text key with its namespace. */
export function vehicleSchema(rules: VehicleRules): ObjectSchema<VehicleValues> {
  const { vehicles, edited, asksCategory } = rules;
  return object({
    plate: checkedText<VehicleValues>((text, { isForeign }) => plateProblem(text, isForeign, rules)),
    isForeign: boolean().defined(),
    category: checkedText<VehicleValues>((text, values) =>
      asksCategory ? categoryProblem(text, values) : undefined,
    ),
    certificate: checkedText((text) => {
      const problem = certificateProblem(text, vehicles, edited);
      return problem && `vehicles:certificate.${problem}`;
    }),
    name: string().defined(),
    isPrimary: boolean().defined(),
  });
}

function plateProblem(
  text: string,
  isForeign: boolean,
  { vehicles, edited }: VehicleRules,
): string | undefined {
  const problem = vehiclePlateProblem(text, isForeign);
  if (problem === 'format' && isForeign) return 'vehicles:plate.foreignFormat';
  if (problem) return `vehicles:plate.${problem}`;
  const plate = typedPlate({ plate: text, isForeign });
  const isListed = plate !== undefined && isVehicleListed({ plate, isForeign }, vehicles, edited);
  return isListed ? 'vehicles:plate.listed' : undefined;
}

function categoryProblem(text: string, { plate, isForeign }: VehicleValues): string | undefined {
  const category = vehicleCategories.find((known) => known === text);
  if (category === undefined) return 'vehicles:category.required';
  return doesCategoryFit(category, { plate, isForeign }) ? undefined : 'vehicles:category.mismatch';
}

/** The category that is sent: `B` where the city does not ask for it. */
export function categoryOf({ category }: VehicleValues, asksCategory: boolean): VehicleCategory {
  return (asksCategory && vehicleCategories.find((known) => known === category)) || 'B';
}
