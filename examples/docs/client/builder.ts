import { cityConfig } from '@kerb/cities/registry.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import { download } from '@kerb/kit/runtime/download.ts';
import { portalPage } from '@kerb/kit/runtime/navigation.ts';
import type { PinnedLoader } from '../site/pinned-loader.ts';
import { toolTexts } from '../texts/tool-texts.ts';
import { embedFields, lookFieldsOf, presetFields, signFields } from './builder/builder-fields.ts';
import { checkEmbed } from './builder/check-embed.ts';
import { declarations, type Embed, languageOf, lookFields } from './builder/embed.ts';
import { create, type Field, fieldElement, showErrors, valuesOf } from './builder/fields.ts';
import { measureReserve, type Reserve } from './builder/reserve.ts';
import { qrSvg, type Sign, signError, signLink } from './builder/sign.ts';
import { chosenAttributes, snippetOf, stylesheetOf } from './builder/snippet.ts';
import { codeBlock } from './code-block.ts';
import { addressBlock, fillFromAddress } from './form-address.ts';
import { texts } from './page-language.ts';

/** Set by the build: the script that the snippet names, with its hash. */
declare const __KERB_LOADER__: PinnedLoader;

const loader = __KERB_LOADER__;

/**
 * Milliseconds after the last key until the preview is updated, and after the last update until it is
 * measured.
 */
const pause = 300;

const [firstSchema] = elementSchemas;
const form = requireElement('embed-form', HTMLFormElement);
const signForm = requireElement('sign-form', HTMLFormElement);
const html = codeBlock(texts.forYourPage);
const css = codeBlock(texts.stylesheet);
const formCss = codeBlock(texts.formStylesheet);
requireElement('embed-code', HTMLElement).append(html.figure, css.figure, formCss.figure);

requireElement('embed-release', HTMLElement).textContent = loader.version
  ? texts.released(loader.version)
  : texts.notReleased;

fill('embed-fields', 'embed', embedFields(loader.version !== undefined));
fill('sign-fields', 'sign', signFields());
// First the element: it decides which other fields there are.
fillFromAddress(form);
showFields();
for (const each of [form, signForm]) fillFromAddress(each);
const address = addressBlock([form, signForm]);
requireElement('embed-address', HTMLElement).append(address.figure);

/** The measured height of the preview, and the city, element and language that it was measured for. */
let measured: { readonly of: string; readonly reserve: readonly Reserve[] } = { of: '', reserve: [] };
/** Whether someone has used the preview: its height is then no longer that of the empty form. */
let isTried = false;
let measuring = 0;
const preview = requireElement('embed-preview', HTMLElement);
for (const name of ['pointerdown', 'keydown'])
  preview.addEventListener(name, () => {
    isTried = true;
  });
preview.addEventListener('kerb-ready', measureSoon);
const sizes = new ResizeObserver(measureSoon);

let timer = 0;
form.addEventListener('input', (event) => {
  if (event.target instanceof HTMLSelectElement && event.target.name === 'tag') showFields();
  clearTimeout(timer);
  timer = window.setTimeout(update, pause);
});
signForm.addEventListener('input', updateSign);
for (const each of [form, signForm]) each.addEventListener('submit', (event) => event.preventDefault());
requireElement('sign-svg', HTMLButtonElement).addEventListener('click', () => {
  const sign = currentSign();
  if (sign) download(new Blob([qrSvg(signLink(sign))], { type: 'image/svg+xml' }), `${fileName(sign)}.svg`);
});
requireElement('sign-pdf', HTMLButtonElement).addEventListener('click', savePdf);
update();

/** The fields that the chosen element has. */
function showFields(): void {
  const schema = schemaOf(valuesOf(form).tag);
  fill('preset-fields', 'embed', presetFields(schema));
  fill('look-fields', 'embed', lookFieldsOf(schema));
  const declared = requireElement('embed-declared', HTMLInputElement).closest<HTMLElement>('.field');
  if (declared) declared.hidden = !loader.form || schema.tag !== 'parking-pay';
}

function currentEmbed(): Embed {
  const values = valuesOf(form);
  const schema = schemaOf(values.tag);
  return {
    city: values.city ?? '',
    schema,
    attributes: Object.fromEntries(schema.attributes.map(({ name }) => [name, values[name] ?? ''])),
    look: values,
    hasPolicy: values.policy !== undefined,
    isPinned: values.pin !== undefined,
    reserve:
      values.reserve !== undefined && measured.of === measuredOf(values.city, values.tag, values.lang)
        ? measured.reserve
        : [],
    form: values.declared === undefined ? undefined : loader.form,
  };
}

function update(): void {
  const embed = currentEmbed();
  const errors = checkEmbed(embed, texts);
  showErrors(form, 'embed', errors);
  requireElement('embed-problem', HTMLElement).textContent = errors.length > 0 ? texts.mend : '';
  const isUsable = errors.length === 0;
  showCode(embed, isUsable);
  if (isUsable) showPreview(embed);
  updateSign();
}

function showCode(embed: Embed, isUsable: boolean): void {
  const stylesheet = embed.hasPolicy ? stylesheetOf(embed) : '';
  html.show(
    isUsable ? snippetOf(embed, loader, portalAddress(embed), linkText(embed), stylesheet !== '') : '',
  );
  css.show(isUsable ? stylesheet : '');
  const hasFormStyles = embed.hasPolicy && embed.schema.tag === 'parking-pay';
  formCss.show((isUsable && hasFormStyles && embed.form?.styles) || '');
}

/** Height depends on these above all; it is measured again whatever changes. */
function measuredOf(city?: string | null, tag?: string, lang?: string | null): string {
  return [city, tag, lang || ''].join();
}

function measureSoon(): void {
  clearTimeout(measuring);
  measuring = window.setTimeout(measure, pause);
}

/** Writes the preview's height into the snippet, once its code is loaded. */
function measure(): void {
  const element = preview.querySelector<HTMLElement>(':scope > :defined');
  if (!element || isTried) return;
  const before = currentEmbed();
  const width = declarations(before).find(([property]) => property === 'max-width')?.[1] ?? '';
  // Not the fields: the preview follows them after a pause.
  const of = measuredOf(element.getAttribute('city'), element.localName, element.getAttribute('lang'));
  measured = { of, reserve: measureReserve(element, width) };
  showCode(currentEmbed(), checkEmbed(before, texts).length === 0);
}

/** Replaces the element if another one was chosen; otherwise updates its attributes, as any page does. */
function showPreview(embed: Embed): void {
  const { tag, attributes } = embed.schema;
  // The language of the snippet, because texts of other lengths need other heights.
  preview.lang = languageOf(embed);
  const element = preview.querySelector<HTMLElement>(tag) ?? document.createElement(tag);
  const chosen = new Map(chosenAttributes(embed));
  for (const { name } of attributes) {
    const value = chosen.get(name);
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? '' : value);
  }
  for (const { property } of Object.values(lookFields)) element.style.removeProperty(property);
  for (const [property, value] of declarations(embed)) element.style.setProperty(property, value);
  isTried = false;
  measureSoon();
  if (element.parentElement === preview) return;
  preview.replaceChildren(element);
  sizes.disconnect();
  sizes.observe(element);
}

/** Where the link inside the element leads: the same page of the portal, with the same presets. */
function portalAddress(embed: Embed): string {
  const { zone = '', parking = '', duration = '' } = embed.attributes;
  const isPay = embed.schema.tag === 'parking-pay';
  const query = Object.entries(isPay ? { zone, parking, duration } : {}).filter(
    ([, value]) => value.trim() !== '',
  );
  const page = isPay ? 'guest-payment' : embed.schema.tag === 'parking-map' ? '' : 'profile/parking';
  return portalPage(configOf(embed.city), languageOf(embed), page, Object.fromEntries(query));
}

function linkText(embed: Embed): string {
  return toolTexts[languageOf(embed)].linkText;
}

function currentSign(): Sign | undefined {
  const { spot, code = '', signature = '' } = valuesOf(signForm);
  if (signError({ code }, texts)) return undefined;
  const embed = currentEmbed();
  return {
    config: configOf(embed.city),
    language: languageOf(embed),
    spot: spot === 'parking' ? 'parking' : 'zone',
    code,
    signature,
  };
}

function updateSign(): void {
  address.update();
  const error = signError({ code: valuesOf(signForm).code ?? '' }, texts);
  showErrors(signForm, 'sign', error ? [{ field: 'code', message: error }] : []);
  const sign = currentSign();
  if (sign) void checkSignature(sign);
  const link = sign ? signLink(sign) : '';
  const image = requireElement('sign-image', HTMLImageElement);
  image.hidden = !sign;
  if (sign) image.src = `data:image/svg+xml,${encodeURIComponent(qrSvg(link))}`;
  image.alt = link && texts.qrCodeOf(link);
  requireElement('sign-link', HTMLElement).replaceChildren(
    ...(link ? [create('a', { href: link }, link)] : []),
  );
  requireElement('sign-svg', HTMLButtonElement).disabled = !sign;
  requireElement('sign-pdf', HTMLButtonElement).disabled = !sign;
}

/** Says if the signature is not the city's, before a thousand signs are printed. */
async function checkSignature(sign: Sign): Promise<void> {
  if (sign.signature.trim() === '') return;
  const { isSignatureWrong } = await import('./builder/check-signature.ts');
  if ((await isSignatureWrong(sign)) && currentSign()?.signature === sign.signature)
    showErrors(signForm, 'sign', [{ field: 'signature', message: texts.signatureWrong }]);
}

/** The code that writes PDF is loaded now: few people need it. */
async function savePdf(): Promise<void> {
  const sign = currentSign();
  const problem = requireElement('sign-problem', HTMLElement);
  problem.textContent = '';
  if (!sign) return;
  try {
    const { signPdf } = await import('./builder/sign-pdf.ts');
    download(await signPdf(sign), `${fileName(sign)}.pdf`);
  } catch {
    problem.textContent = texts.pdfFailed;
  }
}

/** Only letters and digits: a file system may refuse the rest. */
function fileName({ config, spot, code }: Sign): string {
  return `${config.city}-${spot}-${code.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}

function schemaOf(tag: string | undefined) {
  const schema = elementSchemas.find((each) => each.tag === tag) ?? firstSchema;
  if (!schema) throw new Error('There is no element');
  return schema;
}

function configOf(city: string) {
  const config = cityConfig(city);
  if (!config) throw new Error(`There is no city ${city}`);
  return config;
}

function fill(id: string, prefix: string, fields: readonly Field[]): void {
  requireElement(id, HTMLElement).replaceChildren(...fields.map((field) => fieldElement(prefix, field)));
}

function requireElement<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}`);
  return element;
}
