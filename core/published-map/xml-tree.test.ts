import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { readXml } from './xml-tree.ts';

test('elements and attributes are read by their names without prefixes', () => {
  const xml = '<d:a xmlns:d="urn:x" id="1"><d:b>one</d:b><d:b>two</d:b></d:a>';
  expect(readXml(xml)).toEqual({ a: { id: '1', b: ['one', 'two'] } });
});

test.each([
  ['an entity of a file', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
  ['an entity that repeats another', '<!DOCTYPE a [<!ENTITY e "x"><!ENTITY f "&e;&e;">]><a>&f;</a>'],
  ['elements nested too deep', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
  ['text that is no XML', '{"a":1}'],
])('XML with %s is unreadable', (_what, xml) => {
  expect(() => readXml(xml)).toThrow(AppError);
});
