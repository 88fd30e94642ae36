import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

const folder = new URL('schemas/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);

const cds = JSON.parse(read('cds-1.1.json'));
// The published text has positions one level too high; its own example and RFC 7946 have rings.
cds.$defs.coordinates = { type: 'array', items: { $ref: 'geojson#/$defs/ring' } };
const apds = JSON.parse(read('apds-4.0.json'));
// Classes are joined by `oneOf` although each is a case of the first too: a place, and an area as GeoJSON.
apds.$defs.HierarchyElementData = apds.$defs.HierarchyElementData.oneOf[1];
apds.$defs.AreaLocation = apds.$defs.AreaLocation.oneOf[1];
for (const schema of [JSON.parse(read('geojson.json')), JSON.parse(read('parkapi-v3.json')), cds, apds])
  ajv.addSchema(schema);

const schemas: Readonly<Record<string, string>> = {
  'parking.geojson': 'geojson',
  'parkapi/parking-sites': 'parkapi-v3',
  'apds/places': 'apds-4.0#/$defs/places_reply',
  'apds/rates': 'apds-4.0#/$defs/rates_reply',
  'apds/rights/specs': 'apds-4.0#/$defs/specs_reply',
  'curbs/zones': 'cds-1.1#/$defs/zones_reply',
  'curbs/policies': 'cds-1.1#/$defs/policies_reply',
  'curbs/areas': 'cds-1.1#/$defs/areas_reply',
  'curbs/objects': 'cds-1.1#/$defs/objects_reply',
};

/** What is wrong with a file of JSON by its published schema; empty if nothing is. */
export function problemsOfJson(path: string, value: unknown): string {
  const validate = ajv.getSchema(schemas[path] ?? '');
  if (!validate) throw new Error(`There is no schema for ${path}`);
  return validate(value) ? '' : ajv.errorsText(validate.errors);
}

const datexFiles = [
  'Common',
  'CommonExtension',
  'EnergyInfrastructure',
  'Facilities',
  'LocationExtension',
  'LocationReferencing',
  'Parking',
  'RoadTrafficData',
  'TrafficRegulation',
].map((name) => `DATEXII_3_${name}.xsd`);

/** The same for DATEX II. */
export async function problemsOfDatex(xml: string): Promise<string> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'table.xml', contents: xml }],
    schema: [{ fileName: 'payload.xsd', contents: read('datex-3.6/payload.xsd') }],
    preload: datexFiles.map((fileName) => ({ fileName, contents: read(`datex-3.6/${fileName}`) })),
    initialMemoryPages: 2048,
    maxMemoryPages: 16_384,
  });
  return errors
    .slice(0, 3)
    .map(({ message }) => message)
    .join('; ');
}
