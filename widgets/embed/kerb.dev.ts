import { watchPage } from './loader.ts';

/** The script of the development server: elements from their source. */
const elements = import.meta.glob('./elements/*.ts');
const fileOf = (name: string) => `./elements/${name}.ts`;
const names = Object.keys(elements).map((file) => file.replace(/^.*\/|\.ts$/g, ''));

watchPage('dev', names, async (name) => elements[fileOf(name)]?.());
