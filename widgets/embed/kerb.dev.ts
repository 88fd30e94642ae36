import { watchPage } from './loader.ts';

/** The script of the development server: elements from their source. */
const elements = import.meta.glob('./elements/*.ts');
const tags = Object.keys(elements).map((file) => file.replace(/^.*\/(.+)\.ts$/, 'parking-$1'));

watchPage('dev', tags, async (tag) => elements[`./elements/${tag.replace('parking-', '')}.ts`]?.());
