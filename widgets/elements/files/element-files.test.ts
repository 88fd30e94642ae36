import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import manifestSchema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementSchemas } from '../schema/elements.ts';
import { elementFiles } from './element-files.ts';
import { samples } from './samples.fixture.ts';

const root = join(import.meta.dirname, '../../..');
const files = elementFiles(elementSchemas, 'kerb.js');
const jsonOf = (name: string) => JSON.parse(files[name] ?? '');

describe('EMB-26 the files that are written from the schema', () => {
  test('the manifest is valid, and has everything of each element', () => {
    const validate = new Ajv({ strict: false }).compile(manifestSchema);
    const manifest = jsonOf('custom-elements.json');
    expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);
    const [{ declarations, exports }] = manifest.modules;
    expect(exports.map(({ name }: { name: string }) => name)).toEqual(elementSchemas.map(({ tag }) => tag));
    for (const [index, schema] of elementSchemas.entries()) {
      const names = (list: string) => declarations[index][list].map(({ name }: { name: string }) => name);
      const expected = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
      expect(names('attributes')).toEqual(expected(schema.attributes));
      expect(names('members')).toEqual(expected([...schema.properties, ...schema.methods]));
      expect(names('events')).toEqual(expected(schema.events));
      expect(names('cssParts')).toEqual(expected(schema.parts));
      expect(names('cssProperties')).toEqual(expected(schema.customProperties));
      expect(names('slots')).toEqual(expected(schema.slots));
    }
  });

  test('editors offer cities, the values of attributes, and no value for a boolean one', () => {
    const { tags } = jsonOf('html-custom-data.json');
    const attribute = (tag: string, name: string) =>
      tags
        .find((each: { name: string }) => each.name === tag)
        .attributes.find((each: { name: string }) => each.name === name);
    expect(attribute('parking-pay', 'city').values).toContainEqual({ name: 'kazan' });
    expect(attribute('parking-map', 'gestures').values).toEqual([{ name: 'cooperative' }, { name: 'free' }]);
    expect(attribute('parking-map', 'worker').valueSet).toBe('v');
  });
});

describe('EMB-26 types hold right uses and refuse wrong ones', () => {
  // In the repository, so that the samples find React, Vue and Svelte.
  const folder = join(root, '.kerb', 'type-samples');
  let output = '';

  beforeAll(() => {
    const write = (name: string, text: string) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    };
    for (const [name, text] of [...Object.entries(files), ...Object.entries(samples)]) write(name, text);
    const paths = { '@kerb/kit/*': ['../../widgets/kit/*'], '@kerb/*': ['../../*'] };
    const compilerOptions = { types: [], lib: ['ES2023', 'DOM', 'DOM.Iterable'], paths };
    const config = { extends: '../../tsconfig.json', compilerOptions, include: ['*.ts', '*.tsx'] };
    write('tsconfig.json', JSON.stringify(config));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--project', folder, '--pretty', 'false'];
    output = spawnSync(process.execPath, [compiler, ...options], { encoding: 'utf8', cwd: folder }).stdout;
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(Object.keys(samples))('%s', (name) => {
    expect(output.split('\n').filter((line) => line.startsWith(name))).toEqual([]);
  });

  test('the declarations themselves', () => {
    expect(output).toBe('');
  });
});
