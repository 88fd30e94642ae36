import { prepareDatabase } from './prepare-database.ts';
import { preparedCities } from './prepared-database.ts';

/** Runs before the contract tests, each file of which starts a city server. */
export default () => prepareDatabase(preparedCities);
