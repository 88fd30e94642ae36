import { addresses } from '../../../playwright.config.ts';

interface Reply {
  readonly features: readonly {
    readonly properties: {
      readonly code: string;
      readonly objecttype: string;
      readonly inactive?: boolean;
      readonly zone?: { readonly zonenumber: string; readonly zonetype?: string };
    };
  }[];
}

/** A street parking of this city that can be paid for, by what the city itself says. */
export async function streetParking(city: string): Promise<{ code: string; zone: string }> {
  const { features } = (await (
    await fetch(`${addresses.server}/${city}/api/info/get-map-info/v3`)
  ).json()) as Reply;
  const found = features.find(
    ({ properties: { objecttype, inactive, zone } }) =>
      objecttype === 'parkings' && !inactive && zone?.zonetype === 'road',
  );
  if (!found?.properties.zone) throw new Error(`${city} has no street parking`);
  return { code: found.properties.code, zone: found.properties.zone.zonenumber };
}
