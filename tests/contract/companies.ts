import { cityConfig } from '@kerb/cities/registry.ts';
import { demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { findCompany } from '@kerb/city-server/modules/accounts/company-subject.ts';
import { resetCompanyPasskeys } from '@kerb/city-server/modules/accounts/passkeys/require-passkey.ts';
import { defaultOptions } from '@kerb/city-server/modules/cities/replies/city-options.ts';
import type { Database } from '@kerb/city-server/platform/database/connect.ts';
import { type CompanyCredentials, logInAsCompany } from '@kerb/core/api/company-login.ts';
import { type RecordingClient, recordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import type { PreparedDatabase } from './prepared-database.ts';

/** Companies can sign in in this city from now on. */
export async function allowCompanies(serverUrl: string, city: string, value = true): Promise<void> {
  await controlCalls(serverUrl)('PUT', `/cities/${city}/settings/options.isCoopProfile`, { value });
}

/** A client of the demo company, or of another one, after its login. */
export async function signedInCompany(
  serverUrl: string,
  city: string,
  credentials: CompanyCredentials = demoCompany,
): Promise<RecordingClient> {
  const client = recordingClient(serverUrl, city);
  const outcome = await logInAsCompany(client.account, credentials);
  if (outcome.status !== 'ok') throw new Error(`Signing in ended with "${outcome.status}"`);
  client.auth.signIn({ kind: 'company', token: outcome.token });
  return client;
}

/** Adds a company without a fleet, which has the contract number of the demo company. */
export async function addCompany(
  database: PreparedDatabase,
  city: string,
  inn: string,
): Promise<CompanyCredentials> {
  await database.query(
    `insert into accounts (id, city, kind, email, password_hash, first_name, last_name, middle_name,
        balance_kopecks, settings, created_at)
      select gen_random_uuid(), city, kind, $2, password_hash, '', 'Другая организация', '', 0, '{}', created_at
      from accounts where city = $1 and kind = 'company' and email = $3`,
    [city, inn, demoCompany.inn],
  );
  return { inn, contractNumber: demoCompany.contractNumber };
}

/** What the city does for the demo company with `company-passkeys.ts`. */
export async function resetPasskeysByCity(database: Database, id: string, now: Date): Promise<void> {
  const config = cityConfig(id);
  if (!config) throw new Error(id);
  const context = { database, now, city: { id, config, options: defaultOptions(config) } };
  const company = await findCompany(context, demoCompany.inn);
  if (!company) throw new Error('no company');
  await resetCompanyPasskeys(context, company);
}
