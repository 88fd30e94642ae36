import type { ArchiveRequest } from '@kerb/core/contract/my-data.ts';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import { createThread } from '../../platform/threads/create-thread.ts';
import type { Language } from '../../platform/translation/translate.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { archiveTexts } from './archive-texts.ts';
import { myDataRefusals } from './my-data-refusals.ts';
import { findPerson, type Person } from './person.ts';
import { tablesOfPersons } from './personal-tables.ts';

/** A part of an archive: the person's rows of a table. */
export interface ArchivePart {
  readonly name: string;
  /** In the language of the archive. */
  readonly title: string;
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

export interface Archive {
  readonly format: ArchiveRequest['format'];
  readonly language: Language;
  /** The city's id, name and time zone. */
  readonly city: string;
  readonly cityName: string;
  readonly timeZone: string;
  readonly writtenAt: Date;
  readonly parts: readonly ArchivePart[];
}

/** Columns that only join tables, put rows in order, or tell the server what to do next. */
export const plumbing = [
  ...['account_id', 'city', 'is_anonymous', 'is_demo', 'is_told', 'key_id', 'position'],
  ...['attempts', 'claimed_until', 'message_id', 'next_attempt_at', 'subscription_id', 'unconfirmed'],
];

const thread = createThread<Archive, Uint8Array>({
  file: new URL('./archive-worker.ts', import.meta.url),
  name: 'archive',
  maximumWaiting: 10,
});

/**
 * All that the city stores about a driver, as a file. A column that proves something, such as a hash or a
 * code, is not in it. Throws with HTTP status 429 after 5 in an hour, and while too many wait.
 */
export async function makeArchive(context: AccountContext, format: Archive['format']): Promise<Buffer> {
  await limitAccount(context, 'archive', 5, platformRefusals.tooManyFiles);
  const { city, language, now: writtenAt } = context;
  const { displayName, timeZone } = city.config;
  const parts = await readParts(context, await findPerson(context));
  const bytes = await thread.run({
    format,
    language,
    city: city.id,
    cityName: displayName[language],
    timeZone,
    writtenAt,
    parts,
  });
  if (!bytes) throw new ApiError(myDataRefusals.filesBusy);
  return Buffer.from(bytes);
}

/** The parts with at least one record, in the order of their texts. */
async function readParts({ database, language }: RequestContext, person: Person): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = [];
  for (const { name, title, table } of partsIn(language)) {
    const hidden = new Set([...plumbing, ...(table.secret ?? []), ...(table.impersonal ?? [])]);
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${table.rows(person)}
    `.execute(database);
    const records = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))),
    );
    if (records.length > 0) parts.push({ name, title, records });
  }
  return parts;
}

/** How many records each part of an archive would have. */
export async function countParts(
  { database, language }: RequestContext,
  person: Person,
): Promise<{ title: string; records: number }[]> {
  const counts: { title: string; records: number }[] = [];
  for (const { name, title, table } of partsIn(language)) {
    const { rows } = await sql<{ records: string }>`
      select count(*) as records from ${sql.table(name)} where ${table.rows(person)}
    `.execute(database);
    const records = Number(rows[0]?.records);
    if (records > 0) counts.push({ title, records });
  }
  return counts;
}

function partsIn(language: Language) {
  const tables = new Map(tablesOfPersons.map((table) => [table.name, table]));
  return Object.entries(archiveTexts[language].parts).flatMap(([name, title]) => {
    const table = tables.get(name as (typeof tablesOfPersons)[number]['name']);
    return table ? [{ name: table.name, title, table }] : [];
  });
}
