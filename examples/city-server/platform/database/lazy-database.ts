import { connect, connectToMigrate, type Database, type DatabaseLocation } from './connect.ts';
import { prepareTables } from './migrate.ts';

export interface LazyDatabase {
  /** Connects and brings the tables up to date at first use. After a failure the next use tries again. */
  get(): Promise<Database>;
  /** Does nothing where it was never used. */
  close(): Promise<void>;
}

export function lazyDatabase(location: DatabaseLocation, onLost: (error: Error) => void): LazyDatabase {
  let opened: Promise<Database> | undefined;
  return {
    get() {
      opened ??= openDatabase(location, onLost).catch((cause: unknown) => {
        opened = undefined;
        throw cause;
      });
      return opened;
    },
    async close() {
      await opened?.then(
        (database) => database.destroy(),
        () => undefined,
      );
    },
  };
}

async function openDatabase(location: DatabaseLocation, onLost: (error: Error) => void): Promise<Database> {
  // The embedded database has one connection.
  if (location.kind !== 'postgres') return prepared(await connect(location, onLost));
  await (await prepared(await connectToMigrate(location))).destroy();
  return connect(location, onLost);
}

async function prepared(database: Database): Promise<Database> {
  try {
    await prepareTables(database);
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
  return database;
}
