import type { PublishedFormat } from '../config/city-config.ts';
import { isObject, object } from '../decoding.ts';
import { unreadableFile } from './unreadable-file.ts';

/** The text of a file, and its JSON if it is that. */
export interface FileContent {
  readonly text: string;
  readonly json: unknown;
}

/** Begins each record of RFC 8142. */
const recordSeparator = '\u001e';

/**
 * Some portals begin their files with a byte order mark, or two, and scripts with a comment. A tab before a
 * table is its first column, which has no name.
 */
function withoutBeginning(file: string): string {
  const trimmed = file.replace(/^[\uFEFF\s]+/, '');
  return /^[<{[/]/.test(trimmed)
    ? trimmed.replace(/^(\s|\/\/.*|\/\*[\s\S]*?\*\/)+/, '')
    : file.replace(/^[\uFEFF\r\n ]+/, '');
}

/** Parses JSON, JSON line by line (NDJSON) and text sequences (RFC 8142). Other texts have no `json`. */
export function parseContent(file: string): FileContent {
  const text = withoutBeginning(file);
  if (text.startsWith(recordSeparator)) return { text, json: text.split(recordSeparator).flatMap(linesOf) };
  if (!/^[[{"]/.test(text)) return scriptOf(text) ?? { text, json: undefined };
  try {
    return { text, json: parsed(text) };
  } catch (cause) {
    const lines = /^\{.*\}[^\S\n]*\n\s*\{/.test(text) ? linesOf(text) : [];
    if (lines.length > 0) return { text, json: lines };
    // The line of names of a table can begin with a quotation mark.
    if (text.startsWith('"')) return { text, json: undefined };
    throw unreadableFile(`It begins like JSON, but is not: ${(cause as Error).message.slice(0, 200)}`);
  }
}

/** Python writes numbers that are none as `NaN` and `Infinity`. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const plain = text.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g, (part) =>
      part.startsWith('"') ? part : 'null',
    );
    if (plain === text) throw cause;
    return JSON.parse(plain) as unknown;
  }
}

/**
 * `var parkings = [ … ];`, `export default { … }` and `callback({ … })`, if what stands in it is data. Files
 * can be hostile: no two parts of a pattern here match the same letters, and what has no end ends with the
 * file. Otherwise a kilobyte of spaces would take minutes.
 */
function scriptOf(script: string): FileContent | undefined {
  const [start = ''] =
    /^(?:import\b[^;]*;\s*)*(?:export\s+default\s+|(?:export\s+(?:default\s+)?)?(?:(?:var|let|const)\s+)?[\w$.]+(?::[\w$<>[\],\s]+|\s*)[=(]\s*)(?=[[{])/.exec(
      script,
    ) ?? [];
  if (start === '') return undefined;
  const all = script.slice(start.length);
  for (const part of [all, firstStatement(all)]) {
    const text = withoutLastWords(part);
    try {
      return { text, json: parsed(jsonOfLiteral(text)) };
    } catch {
      // Other statements can stand behind the list.
    }
  }
  throw unreadableFile('It is a script whose data is not JSON. Write its list as JSON or GeoJSON.');
}

/** It ends with the bracket at the beginning of a line. A second list would be lost, so it is kept. */
function firstStatement(script: string): string {
  const end = /\n[\]}]+\)?;?(?=\s)/.exec(script);
  const rest = end ? script.slice(end.index + end[0].length) : '';
  return end && !/\[\s*\{/.test(rest) ? script.slice(0, end.index + end[0].length) : script;
}

/** Without the end of a statement, and the export of what it names. */
function withoutLastWords(text: string): string {
  const statement = withoutEnd(text);
  const at = Math.max(0, statement.length - longestExport);
  const [exported = ''] = lastExport.exec(statement.slice(at)) ?? [];
  return withoutEnd(statement.slice(0, statement.length - exported.length));
}

const longestExport = 1000;
const lastExport =
  /[\s;)](export\s+default\s+[\w$]+|export\s*\{[^{}]*\}|module\.exports\s*=\s*[\w$]+|module\.exports\s*=\s*\{[^{}]*\})$/;

function withoutEnd(text: string): string {
  let end = text.length;
  while (/[\s;)]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Comments, names without quotation marks, texts in other ones, `[1, 2, ]` and `as const` of a script. */
function jsonOfLiteral(literal: string): string {
  return literal
    .replace(
      /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\]|\\[\s\S])*(?:'|\\?$))|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g,
      '$1',
    )
    .replace(
      /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|'((?:[^'\\]|\\[\s\S])*)(?:'|\\?$)|,(?=\s*[\]}])|\bas\s+(?:const\b|[\w$[\],\s]{1,60}?\](?=\s*[,\]}]))|(?<![\w$])([A-Za-z_$][\w$]*)(?![\w$])(?=\s*:)/g,
      (_, text?: string, inner?: string, name?: string) => {
        if (text !== undefined) return text;
        if (inner !== undefined) return `"${inner.replaceAll("\\'", "'").replace(/\\?"/g, '\\"')}"`;
        return name === undefined ? '' : `"${name}"`;
      },
    );
}

/** The values of the lines; one broken line makes it another format. */
function linesOf(text: string): unknown[] {
  try {
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]));
  } catch {
    return [];
  }
}

/** The format of a file. Throws an AppError that says what the file is, if it is none that is read. */
export function formatOf({ text, json }: FileContent): PublishedFormat {
  if (json !== undefined) return formatOfJson(text, json);
  if (text.startsWith('<')) return formatOfXml(text);
  if (text === '') throw unreadableFile('It is empty.');
  if (text.startsWith('PK\u0003\u0004')) {
    const start = text.slice(0, 5000);
    if (/\.(shp|shx|dbf)/i.test(start)) throw unreadableFile(`It is a zipped Shapefile, ${convertShapefile}`);
    if (/\.kml/i.test(start)) throw unreadableFile('It is a KMZ archive. Unpack it: the .kml in it is read.');
    throw unreadableFile(
      'It is a spreadsheet or an archive. The conformance tool reads .xlsx; a page reads its table as CSV.',
    );
  }
  if (text.startsWith("\0\0'\n"))
    throw unreadableFile(`It is the .shp file of a Shapefile, ${convertShapefile}`);
  if (/^\s*(null|true|false|-?\d+)\s*$/.test(text)) throw unreadableFile('It has no list of objects.');
  return 'csv';
}

const convertShapefile =
  'which is not read. Convert it to GeoJSON: ogr2ogr -t_srs EPSG:4326 parking.geojson parking.shp';

const geojsonTypes = /^(FeatureCollection|Feature|GeometryCollection|(Multi)?(Point|LineString|Polygon))$/;

const datexNames =
  /"(\w+:)?(parkingTable|parkingRecord|parkingRecordStatus|parkingFacilityTable|parkingFacility|parkingStatusPublication|parkingTablePublication|hierarchyElementGeneral)"\s*:/i;

function formatOfJson(text: string, json: unknown): PublishedFormat {
  const body = object(json);
  if (Array.isArray(body.elements) && ('osm3s' in body || isElement(body.elements[0]))) return 'osm';
  if (Array.isArray(body.items) && ('total_count' in body || isParkapiItem(body.items[0]))) return 'parkapi';
  if (isCds(body.data)) return 'cds';
  if (isApdsElement([body.data ?? json].flat()[0])) return 'apds';
  if (body.type === 'Topology')
    throw unreadableFile('It is TopoJSON, which is not read. Publish it as GeoJSON.');
  const features = Array.isArray(json) ? json : body.features;
  const isGeojson =
    geojsonTypes.test(`${body.type}`) ||
    (Array.isArray(features) && features.some((one) => isObject(one) && isFeature(one)));
  if (isGeojson) return 'geojson';
  if (datexNames.test(text.slice(0, 200_000))) return 'datex2';
  return 'json';
}

function isElement(value: unknown): boolean {
  return /^(node|way|relation)$/.test(`${object(value).type}`);
}

function isParkapiItem(value: unknown): boolean {
  const item = object(value);
  return 'original_uid' in item || ('uid' in item && 'has_realtime_data' in item);
}

function isCds(data: unknown): boolean {
  const { zones, policies } = object(data);
  const [zone] = [zones].flat();
  const [policy] = [policies].flat();
  return 'curb_zone_id' in object(zone) || 'curb_policy_id' in object(policy);
}

function isApdsElement(value: unknown): boolean {
  const element = object(value);
  return 'hierarchyElementRecord' in element || ('layer' in element && 'version' in element);
}

function isFeature(value: Readonly<Record<string, unknown>>): boolean {
  return (
    value.type === 'Feature' || (isObject(value.geometry) && ('properties' in value || 'attributes' in value))
  );
}

function formatOfXml(text: string): PublishedFormat {
  const start = text.slice(0, 5000);
  if (/^<(!doctype\s+html|html)/i.test(start))
    throw unreadableFile('It is a page of the web (HTML), no data.');
  const [, root = ''] = /<(?:[\w-]+:)?([A-Za-z]\w*)[\s>]/.exec(start.replace(/<[?!][^>]*>/g, '')) ?? [];
  if (root === 'FeatureCollection') return 'gml';
  if (root === 'kml') return 'kml';
  if (root === 'osm') return 'osm';
  if (/WFS_Capabilities|Capabilities$/.test(root))
    throw unreadableFile('It lists the layers of a service (GetCapabilities). Ask for one by GetFeature.');
  if (/^(gpx|html)$/i.test(root)) throw unreadableFile(`It is XML of the kind "${root}", which is not read.`);
  return datexXml.test(text.slice(0, 200_000)) ? 'datex2' : 'json';
}

const datexXml =
  /datex|d2LogicalModel|<(\w+:)?(parking(Table|Record|Facility|Status)\w*|hierarchyElement\w*)[\s>]/i;
