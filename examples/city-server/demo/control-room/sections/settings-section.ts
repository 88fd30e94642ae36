import type { City, CityRules } from '../../../modules/cities/city.ts';
import { defaultRules } from '../../../modules/cities/replies/default-rules.ts';
import { bilingual } from '../../../platform/translation/bilingual.ts';
import { allSettings, findSetting } from '../../rules/all-settings.ts';
import type { Language, ListField, Setting, SettingGroup } from '../../rules/setting-schema.ts';
import { problemOf, type SettingValue, valueAt } from '../../rules/setting-value.ts';
import { resetSettings, storeSetting } from '../../rules/stored-settings.ts';
import file from '../control-texts.json' with { type: 'json' };
import { cityCalls } from '../kit/city-calls.ts';
import { ControlRefusal } from '../kit/control-refusal.ts';
import { type ControlSection, type ControlServices, requireCity } from '../kit/control-section.ts';
import { type Html, html } from '../kit/html.ts';
import { problemText } from './problem-text.ts';

const valueBody = { type: 'object', required: ['value'], properties: { value: {} } };

const texts = bilingual(file.settings);

type Texts = (typeof texts)[Language];

interface SettingState {
  readonly setting: Setting;
  readonly value: unknown;
  readonly isChanged: boolean;
}

/** Settings and options of a city, one by one. They are stored; replies and services obey them at once. */
export const settingsSection: ControlSection = {
  id: 'settings',
  title: { ru: 'Настройки города', en: 'Settings of the city' },
  routes(app, services) {
    const call = cityCalls(app, services);
    call('GET /settings', 'Settings of a city, with their defaults', ({ city }) => settingsReply(city));
    call<{ readonly value: unknown }>(
      'PUT /settings/:name',
      { summary: 'Change a setting; `null` leaves it out of the reply', body: valueBody, isNullValue: true },
      async ({ database, city: { id } }, { params, body: { value } }) => {
        const setting = requireSetting(params.name);
        const problem = problemOf(setting, value);
        if (problem) throw new ControlRefusal('InvalidValue', 400, problemText(setting, problem));
        await storeSetting(database, id, setting.name, value as SettingValue);
        return settingReply(services, id, setting);
      },
    );
    call('DELETE /settings/:name', 'A setting back to its default', async (context, { params }) => {
      const setting = requireSetting(params.name);
      await resetSettings(context.database, context.city.id, setting.name);
      return settingReply(services, context.city.id, setting);
    });
    call('DELETE /settings', 'All settings of a city back to their defaults', async (context) => {
      await resetSettings(context.database, context.city.id);
      return settingsReply(await requireCity(services, context.city.id));
    });
  },
  render({ city, language }) {
    const states = statesOf(city);
    const groups: Readonly<Record<SettingGroup, string>> = texts[language].groups;
    const shown = Object.entries(groups).map(([group, title]) =>
      groupOf(
        city.id,
        title,
        states.filter(({ setting }) => setting.group === group),
        language,
      ),
    );
    return html`${shown}<form data-call="DELETE /control/cities/${city.id}/settings"><button id="settings-reset">${texts[language].resetAll}</button></form>`;
  },
};

function statesOf(city: City): readonly SettingState[] {
  const defaults = defaultRules(city.config);
  return allSettings.map((setting) => stateOf(city, defaults, setting));
}

function stateOf(city: CityRules, defaults: CityRules, setting: Setting): SettingState {
  const value = valueAt(city, setting.name);
  const isChanged = JSON.stringify(value) !== JSON.stringify(valueAt(defaults, setting.name));
  return { setting, value, isChanged };
}

function settingsReply(city: City) {
  const defaults = defaultRules(city.config);
  return {
    settings: allSettings.map((setting) => ({
      name: setting.name,
      ...setting.value,
      value: valueAt(city, setting.name) ?? null,
      default: valueAt(defaults, setting.name) ?? null,
    })),
  };
}

async function settingReply(services: ControlServices, id: string, { name }: Setting) {
  return { name, value: valueAt(await requireCity(services, id), name) ?? null };
}

function requireSetting(name: string): Setting {
  const setting = findSetting(name);
  if (setting) return setting;
  throw new ControlRefusal('UnknownSetting', 404, {
    ru: `Нет настройки «${name}». Список: GET /control/cities/{city}/settings`,
    en: `There is no setting "${name}". GET /control/cities/{city}/settings lists them`,
  });
}

function groupOf(city: string, title: string, states: readonly SettingState[], language: Language): Html {
  const text = texts[language];
  const changed = states.filter(({ isChanged }) => isChanged).length;
  const id = `group-${states[0]?.setting.group}`;
  return html`<details id="${id}"><summary><span>${title}</span>${changed > 0 && html` <span class="badge">${text.changed}: ${changed}</span>`}</summary>
<div class="settings">${states.map((state) => settingOf(city, state, language))}</div></details>`;
}

function settingOf(city: string, { setting, value, isChanged }: SettingState, language: Language): Html {
  const text = texts[language];
  const call = `/control/cities/${city}/settings/${setting.name}`;
  const id = setting.name.replaceAll('.', '-');
  const label = setting.label[language];
  const reset =
    isChanged &&
    html`<form class="reset" data-call="DELETE ${call}"><button class="small" id="${id}-reset" aria-label="${text.reset}: ${label}">${text.reset}</button></form>`;
  const isWide = setting.value.kind === 'list';
  return html`<div class="setting${isWide && ' wide'}${isChanged && ' changed'}"><form data-call="PUT ${call}"${setting.value.kind === 'flag' && html` data-auto`}>${controlOf(setting, value, id, label, text)}</form>${reset}</div>`;
}

function controlOf(
  { name, value: kind }: Setting,
  value: unknown,
  id: string,
  label: string,
  text: Texts,
): Html {
  const code = html`<code class="soft" id="${id}-name">${name}</code>`;
  const save = html`<button class="small" id="${id}-save" aria-label="${text.save}: ${label}">${text.save}</button>`;
  switch (kind.kind) {
    case 'flag':
      return html`<label class="check"><input type="checkbox" role="switch" name="value" id="${id}" aria-describedby="${id}-name" ${checked(value === true)}>${label}</label>${code}`;
    case 'number':
      return html`<label for="${id}">${label}</label>${code}<span class="input"><input type="number" name="value" id="${id}" aria-describedby="${id}-name" min="${kind.minimum}" max="${kind.maximum}" step="${kind.step}" data-empty="null" value="${asText(value)}">${save}</span>`;
    case 'text':
      return html`<label for="${id}">${label}</label>${code}<span class="input"><input name="value" id="${id}" aria-describedby="${id}-name" data-keep maxlength="${kind.maximumLength}" autocomplete="off" spellcheck="false" value="${asText(value)}">${save}</span>`;
    case 'choice':
      return html`<label for="${id}">${label}</label>${code}<span class="input"><select name="value" id="${id}" aria-describedby="${id}-name">${kind.choices.map((choice) => html`<option value="${choice}" ${choice === value && html`selected`}>${choice in text.choices ? text.choices[choice as keyof Texts['choices']] : choice}</option>`)}</select>${save}</span>`;
    case 'list':
      return listOf(kind.fields, Array.isArray(value) ? value : [], { label, code, save, text });
  }
}

function listOf(
  fields: readonly ListField[],
  entries: readonly unknown[],
  { label, code, save, text }: { label: string; code: Html; save: Html; text: Texts },
): Html {
  const language = text === texts.en ? 'en' : 'ru';
  const row = (entry: unknown, number: string) =>
    html`<div class="entry" role="group" aria-label="${label}, ${text.row} ${number}">${fields.map((field) => fieldOf(field, valueAt(entry, field.path), language))}
<button type="button" class="small" data-remove aria-label="${text.remove} ${number}">×</button></div>`;
  return html`<fieldset data-list="value"><legend>${label}</legend>${code}<div data-entries>${entries.map((entry, index) => row(entry, String(index + 1)))}</div>
<template>${row({}, '+')}</template><div class="bar"><button type="button" class="small" data-add>${text.add}</button>${save}</div></fieldset>`;
}

function fieldOf({ path, kind, isRequired, label }: ListField, value: unknown, language: Language): Html {
  if (kind === 'flag')
    return html`<label class="check"><input type="checkbox" name="${path}" data-empty="omit" ${checked(value === true)}>${label[language]}</label>`;
  const type = kind === 'number' ? html`type="number" step="1"` : html`type="text" maxlength="500"`;
  return html`<label>${label[language]}<input name="${path}" ${type} data-empty="omit" ${isRequired && html`required`} value="${asText(value)}"></label>`;
}

function checked(isChecked: boolean): Html {
  return isChecked ? html`checked` : html``;
}

function asText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
