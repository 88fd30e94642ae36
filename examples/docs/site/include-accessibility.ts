import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@kerb/core/config/city-config.ts';
import { parse } from 'yaml';
import { markdownTable } from './markdown-table.ts';

const folder = join(import.meta.dirname, '../../../docs/accessibility');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Report {
  readonly chapters: Readonly<Record<string, { readonly criteria: readonly Criterion[] }>>;
}

interface Criterion {
  readonly num: string;
  readonly components: readonly {
    readonly adherence: { readonly level: string; readonly notes?: string };
  }[];
}

interface CriterionName {
  readonly level: string;
  /** The Russian names are our translation. */
  readonly name: Readonly<Record<Language, string>>;
}

const names: Readonly<Record<string, CriterionName>> = JSON.parse(read('wcag-2.2.json'));

/** The reports themselves are in English, as OpenACR is: the Russian remarks by the English ones. */
const russianRemarks: Readonly<Record<string, string>> = JSON.parse(read('remarks-ru.json'));

const words = {
  ru: {
    head: ['Критерий', 'Уровень', 'Соответствие', 'Замечания и тесты'],
    supports: 'соответствует',
    'partially-supports': 'частично',
    'does-not-support': 'не соответствует',
    'not-applicable': 'неприменимо',
    'not-evaluated': 'не оценено',
  },
  en: {
    head: ['Criterion', 'Level', 'Conformance', 'Remarks and tests'],
    supports: 'supports',
    'partially-supports': 'partially supports',
    'does-not-support': 'does not support',
    'not-applicable': 'not applicable',
    'not-evaluated': 'not evaluated',
  },
} as const;

/** The report on an element or the portal, as a table. All reports have columns of the same widths. */
export function includeAccessibility(product: string, language: Language): string {
  const { chapters } = parse(read(`${product}.yaml`)) as Report;
  const rows = Object.values(chapters).flatMap(({ criteria }) =>
    criteria.map((criterion) => rowOf(criterion, language)),
  );
  return `<div class="report">\n\n${markdownTable(words[language].head, rows)}\n\n</div>`;
}

function rowOf({ num, components: [component] }: Criterion, language: Language): string[] {
  const { level, name } = names[num] ?? { level: '', name: { ru: '', en: '' } };
  const { level: adherence = 'not-evaluated', notes = '' } = component?.adherence ?? {};
  const lines = notes.split('\n').map((line) => (isClaim(line) ? readable(line) : remarkIn(language, line)));
  const word = words[language][adherence as keyof (typeof words)['en']];
  return [`${num} ${name[language]}`, level, `${word}`, lines.join('<br>')];
}

const isClaim = (line: string) => line === '' || line.startsWith('`');

function remarkIn(language: Language, remark: string): string {
  const text = language === 'en' ? remark : russianRemarks[remark];
  if (text === undefined) throw new Error(`docs/accessibility/remarks-ru.json has no "${remark}"`);
  return text;
}

/**
 * A claim without the requirement ids at the start of the test's title, up to the first placeholder. Only the
 * file's name if almost no text is left.
 */
function readable(line: string): string {
  const [, file, title] = /^(`[^`]+`): (?:[A-Z0-9]+-\d+ )*(.+)$/.exec(line) ?? [];
  if (!file || !title) return line;
  const [start = '', ...filledIn] = title.split(/%[a-z]|\$\{?\w/);
  if (filledIn.length === 0) return `${file}: ${title}`;
  return start.trim().includes(' ') ? `${file}: ${start.trim()}\u00a0…` : file;
}
