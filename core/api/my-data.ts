import { type ArchiveRequest, myDataEndpoints } from '../contract/my-data.ts';
import { isObject, list, nonEmptyText, number, object, parseJson, text } from '../decoding.ts';
import {
  type ArchiveFormat,
  type ErasedAccount,
  type MyData,
  obstacleReasons,
  type Retained,
  retainedKinds,
} from '../domain/account/my-data.ts';
import { parseCalendarDate } from '../domain/calendar-dates.ts';
import type { AccountSource } from './account-source.ts';
import { type FileKind, loadFile, pdf } from './load-file.ts';
import type { OwnerProof } from './passkeys.ts';
import { decodeTime, type Reasons, requireText } from './reply.ts';

const reasons = {
  CurrentPasswordIncorrect: 'passwordIncorrect',
} satisfies Reasons;

/** What the city stores about the driver, and what an erasure would do. */
export async function loadMyData({ http, config: { timeZone } }: AccountSource): Promise<MyData> {
  const reply = await http(myDataEndpoints.overview);
  return {
    parts: list(reply.parts, (value) => {
      const { title, records } = object(value);
      const name = nonEmptyText(title);
      return name === undefined ? undefined : { title: name, records: number(records) ?? 0 };
    }),
    obstacles: list(reply.obstacles, (value) => {
      const wire = object(value);
      const reason = obstacleReasons.find((name) => name === wire.reason);
      return reason && { reason, until: decodeTime(wire.until, timeZone) };
    }),
    retained: retainedOf(reply.retained),
  };
}

/** All that the city stores about the driver, as a file. */
export function loadArchive(source: AccountSource, format: ArchiveFormat): Promise<Blob> {
  return loadFile(source, myDataEndpoints.archive, { format } satisfies ArchiveRequest, formats[format]);
}

const formats: Readonly<Record<ArchiveFormat, FileKind>> = {
  pdf,
  json: {
    type: 'application/json',
    isFile: async (body: Blob) => {
      const reply = parseJson(await body.text());
      return isObject(reply) && Array.isArray(reply.parts);
    },
  },
};

/**
 * Erases the account. Rejects with the reason `passwordIncorrect`, or with the server's message if something
 * stands in the way.
 */
export async function eraseAccount({ http }: AccountSource, proof: OwnerProof): Promise<ErasedAccount> {
  const reply = await http(myDataEndpoints.erase, { ...proof }, { reasons });
  const erasureNumber = requireText(reply.number);
  return { number: erasureNumber, retained: retainedOf(reply.retained) };
}

function retainedOf(value: unknown): Retained[] {
  return list(value, (item) => {
    const wire = object(item);
    const what = retainedKinds.find((name) => name === wire.what);
    return what && { what, until: parseCalendarDate(text(wire.until) ?? '') };
  });
}
