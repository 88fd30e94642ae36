import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@kerb/core/config/city-config.ts';
import type { Endpoint } from '@kerb/core/contract/endpoint.ts';
import { siteTexts } from '../texts/site-texts.ts';
import { markdownTable } from './markdown-table.ts';

const folder = join(import.meta.dirname, '../../../core/contract');

/** The areas in Russian, by the name of their file. */
const russianTitles: Readonly<Record<string, string>> = {
  'account-payment': 'Оплата из личного кабинета',
  auth: 'Вход',
  barrier: 'Парковки со шлагбаумом',
  checks: 'Проверки',
  city: 'Город',
  company: 'Компании',
  content: 'Новости и страницы',
  devices: 'Устройства',
  fines: 'Штрафы',
  forecast: 'Прогноз свободных мест',
  map: 'Карта',
  'open-data': 'Открытые данные',
  operations: 'Операции',
  password: 'Пароль',
  'my-data': 'Мои данные',
  push: 'Уведомления',
  passkeys: 'Ключи доступа',
  'payment-slips': 'Квитанции',
  payment: 'Оплата без регистрации',
  permits: 'Абонементы',
  'profile-changes': 'Изменение профиля',
  profile: 'Профиль',
  'guest-stays': 'Стоянки гостей',
  proofs: 'Подтверждения оплаты',
  registration: 'Регистрация',
  support: 'Обращения',
  vehicles: 'Автомобили',
};

const areas = await readAreas();

/** Every call of the contract, by area, as tables. */
export function includeCalls(language: Language): string {
  return areas
    .map(({ name, calls }) => `### ${titleOf(name, language)}\n\n${tableOf(calls, language)}`)
    .join('\n\n');
}

function titleOf(name: string, language: Language): string {
  if (language === 'en') return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  const title = russianTitles[name];
  if (!title) throw new Error(`The calls of core/contract/${name}.ts have no Russian title`);
  return title;
}

interface Area {
  /** The name of the file. */
  readonly name: string;
  readonly calls: readonly Endpoint[];
}

async function readAreas(): Promise<Area[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const read = await Promise.all(files.map(readArea));
  return read.filter(({ calls }) => calls.length > 0);
}

async function readArea(file: string): Promise<Area> {
  const module: Readonly<Record<string, unknown>> = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, file)).href
  );
  return {
    name: file.replace('.ts', ''),
    calls: Object.entries(module)
      .filter(([name]) => /endpoints?$/i.test(name))
      .flatMap(([, value]) => endpointsIn(value)),
  };
}

/** Endpoints of one area may be nested, by version. */
function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  return isEndpoint(value) ? [value] : Object.values(value).flatMap(endpointsIn);
}

function isEndpoint(value: object): value is Endpoint {
  return 'method' in value && 'path' in value && 'token' in value;
}

function tableOf(calls: readonly Endpoint[], language: Language): string {
  const rows = new Map(
    calls.map(({ method, path, token }) => {
      const row = [method, `\`${path}\``, method === 'GET' ? 'query' : 'form', tokenIn(token, language)];
      return [row.join(), row] as const;
    }),
  );
  return markdownTable(siteTexts[language].callColumns, [...rows.values()]);
}

function tokenIn(token: Endpoint['token'], language: Language): string {
  const { tokenHeader, tokenField } = siteTexts[language];
  if (token === 'none') return '';
  return token === 'header' ? tokenHeader('`Authorization`') : tokenField(`\`${token.field}\``);
}
