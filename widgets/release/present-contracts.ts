import { buildCityServer } from '@kerb/city-server/app.ts';
import { createDemonstration } from '@kerb/city-server/demo/demonstration.ts';
import type { OpenApiDocument } from '@kerb/core/contract/open-api-document.ts';
import { contractOf } from '@kerb/elements/contract.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import type { Contracts } from './contracts.ts';

/** The contracts of the code as it is, as the version that has them. */
export async function presentContracts(version: string): Promise<Contracts> {
  return {
    elements: { version, elements: contractOf(elementSchemas) },
    api: await documentOf(version),
  };
}

/** The document of a city's server that has all providers, and therefore every call. Opens no database. */
async function documentOf(version: string): Promise<OpenApiDocument> {
  const publicUrl = () => 'http://localhost';
  const app = await buildCityServer({
    database: { kind: 'memory' },
    publicUrl,
    isAllowedOrigin: () => false,
    providers: createDemonstration({ objectCount: 0 }).providers(publicUrl),
    hasDocs: true,
    log: { write: () => {} },
  });
  await app.ready();
  // As JSON has it: without what is undefined.
  const document = JSON.parse(JSON.stringify(app.swagger()));
  await app.close();
  return { ...document, info: { ...document.info, version } };
}
