import { getJson } from './city-server.ts';

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

/** A street parking that can be paid for, from the city's own map data. */
export async function streetParking(city: string): Promise<{ code: string; zone: string }> {
  const { features } = await getJson<Reply>(`/${city}/api/info/get-map-info/v3`);
  const found = features.find(
    ({ properties: { objecttype, inactive, zone } }) =>
      objecttype === 'parkings' && !inactive && zone?.zonetype === 'road',
  );
  if (!found?.properties.zone) throw new Error(`${city} has no street parking`);
  return { code: found.properties.code, zone: found.properties.zone.zonenumber };
}
