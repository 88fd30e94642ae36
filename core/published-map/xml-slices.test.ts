import type * as parser from '@rgrove/parse-xml';
import { afterAll, expect, test, vi } from 'vitest';

const lengths: number[] = [];

// Other files run in this process too, and may have loaded these modules with the parser as it is.
vi.doMock('@rgrove/parse-xml', async (original) => {
  const { parseXml, ...others } = await original<typeof parser>();
  const measured: typeof parseXml = (xml, options) => {
    lengths.push(xml.length);
    return parseXml(xml, options);
  };
  return { ...others, parseXml: measured };
});
vi.resetModules();
const { AppError } = await import('../errors/app-error.ts');
const { readDatex } = await import('./datex.ts');
const { readXmlInSlices, sliceLength } = await import('./xml-slices.ts');
const { readXml } = await import('./xml-tree.ts');

afterAll(() => {
  vi.doUnmock('@rgrove/parse-xml');
  vi.resetModules();
});

/** Characters of the longest text that was parsed. Fails if the parser was not measured. */
function longest(): number {
  expect(lengths).not.toHaveLength(0);
  return Math.max(...lengths);
}

/** Yields wherever it may, and counts how often. */
function eagerScheduler() {
  let yields = 0;
  return {
    shouldYield: () => true,
    yieldToPage: async () => {
      yields += 1;
    },
    yields: () => yields,
  };
}

const record = (id: number) => `<p:parkingRecord id="P${id}"><p:parkingName>Парковка ${id}</p:parkingName>
  <p:parkingLocation><l:pointCoordinates><l:latitude>56.3</l:latitude><l:longitude>44</l:longitude></l:pointCoordinates>
  </p:parkingLocation></p:parkingRecord>`;
const table = (name: string, from: number, count: number) =>
  `<p:parkingTable id="${name}"><p:parkingTableName>${name}</p:parkingTableName>
   ${Array.from({ length: count }, (_, index) => record(from + index)).join('\n')}</p:parkingTable>`;
const publication = (tables: string) =>
  `<?xml version="1.0"?><d:payload modelBaseVersion="3">${tables}<c:publicationTime>2026-11-20T10:00:00Z</c:publicationTime></d:payload>`;

test('PLUS-35 a large document is parsed in pieces between which the page is yielded to, into the same tree', async () => {
  const xml = publication(table('A', 0, 3000) + table('B', 3000, 3000));
  expect(xml.length).toBeGreaterThan(20 * sliceLength);
  const whole = readXml(xml);
  lengths.length = 0;
  const scheduler = eagerScheduler();
  expect(await readXmlInSlices(xml, ['parkingRecord'], scheduler)).toEqual(whole);
  expect(longest()).toBeLessThan(sliceLength + 1000);
  expect(scheduler.yields()).toBeGreaterThan(20);
});

test('PLUS-35 the records of DATEX II are read in such pieces', async () => {
  lengths.length = 0;
  const [source] = await readDatex([publication(table('A', 0, 3000))], eagerScheduler());
  expect([...(source?.features ?? [])]).toHaveLength(3000);
  expect(longest()).toBeLessThan(sliceLength + 1000);
});

test('PLUS-35 a document with elements that stand for pieces is parsed in one, so that it cannot grow', async () => {
  const xml = publication(table('A', 0, 10) + '<kerb.records n="0"/>'.repeat(3));
  const scheduler = eagerScheduler();
  expect(await readXmlInSlices(xml, ['parkingRecord'], scheduler)).toEqual(readXml(xml));
  expect(scheduler.yields()).toBe(0);
});

test.each([
  ['records that nest', '<a><r><r>1</r></r><r>2</r></a>'],
  ['a record without content', '<a><r/><r id="1"/><b><r>2</r></b></a>'],
  ['records in a comment and as text', '<a><!-- <r>0</r> --><t><![CDATA[<r>1</r>]]></t><r>2</r></a>'],
  ['records between others', '<a><r>1</r><s>x</s><r>2</r><r>3</r></a>'],
  ['an end with a space', '<a><r>1</r ><r>2</r></a>'],
  ['no record', '<a><s>1</s></a>'],
])('a document with %s becomes the same tree as in one piece', async (_, xml) => {
  expect(await readXmlInSlices(xml, ['r'], eagerScheduler())).toEqual(readXml(xml));
});

test.each([
  ['broken', '<a><r>1</r><r>2</b></a>'],
  ['with a broken rest', '<a><r>1</r><s></a>'],
])('a document that is %s is unreadable', async (_, xml) => {
  await expect(readXmlInSlices(xml, ['r'], eagerScheduler())).rejects.toThrow(AppError);
});

test('a signal ends it', async () => {
  const reason = new Error('left');
  const scheduler = { shouldYield: () => true, yieldToPage: () => Promise.reject(reason) };
  await expect(readXmlInSlices('<a><r>1</r></a>', ['r'], scheduler)).rejects.toBe(reason);
});
