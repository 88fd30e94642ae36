import type { Subject } from './visit.ts';

/** What the host put into the element, and what follows below it. */
const fallback = '<a href="https://nn.example/">Оплатить на портале</a>';

export interface Page {
  readonly subject: Subject;
  readonly html: string;
}

interface Sites {
  /** Where the pages are. */
  readonly host: string;
  /** Where the files of Kerb and Shoelace are. */
  readonly files: string;
}

const page = (head: string, body: string) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Парковка</title><meta name="viewport" content="width=device-width">${head}</head><body><h1>Парковка в городе</h1>${body}<p>Телефон: 8 800 000-00-00</p></body></html>`;

/** A field of the element that is not behind the painted screen. */
const inKerb = (selector: string) =>
  `[...document.querySelector('parking-pay,parking-map')?.shadowRoot?.querySelectorAll('${selector}') ?? []].find((node) => node.checkVisibility({ visibilityProperty: true }))`;

/**
 * `<parking-pay>` with this loader, below the address of the files, with these tags after the loader's, and
 * with this form in the page's HTML. `needs` is a pattern of the files that its control needs.
 */
export function payForm(
  name: string,
  { host, files }: Sites,
  loader: string,
  {
    needs,
    tags = '',
    form = '',
  }: { readonly needs?: string; readonly tags?: string; readonly form?: string } = {},
): Page {
  return {
    subject: {
      name,
      url: `${host}/${encodeURIComponent(name)}/${loader}`,
      control: inKerb('[name=plate]'),
      isAnswered: `${inKerb('[name=plate]')}?.value === 'А'`,
      // Its list of zones has the role of a combobox only when the code is there.
      isComplete: `Boolean(${inKerb('[role=combobox]')})`,
      typed: 'А',
      ...(needs && { needs }),
    },
    html: page(
      `<script type="module" src="${files}/${loader}"></script>${tags}`,
      `<parking-pay city="nizhny-novgorod">${form}${fallback}</parking-pay>`,
    ),
  };
}

const options = ['30 минут', '1 час', '1,5 часа', '2 часа', '2,5 часа', '3 часа', '3,5 часа', '4 часа'];

/** One select, from these modules below the address of the files. */
export function shoelaceSelect(name: string, { host, files }: Sites, modules: readonly string[]): Page {
  const listed = options.map((text, index) => `<sl-option value="${index}">${text}</sl-option>`).join('');
  const select = "document.querySelector('sl-select:defined')";
  return {
    subject: {
      name,
      url: `${host}/${modules[0]}`,
      control: `${select}?.shadowRoot?.querySelector('.select__combobox')`,
      isAnswered: `${select}?.shadowRoot?.querySelector('.select__listbox')?.checkVisibility()`,
      isComplete: `${select}?.hasUpdated`,
    },
    html: page(
      [
        `<link rel="stylesheet" href="${files}/shoelace/cdn/themes/light.css">`,
        ...modules.map((file) => `<script type="module" src="${files}/${file}"></script>`),
      ].join(''),
      `<sl-select label="Длительность" value="1">${listed}</sl-select>`,
    ),
  };
}
