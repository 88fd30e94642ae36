import { prepareDatabase } from '../contract/prepare-database.ts';
import { preparedCity } from '../contract/prepared-database.ts';

/** Before the pages start a city server each, so that not each of them fills a database. */
export default () => prepareDatabase([preparedCity]);
