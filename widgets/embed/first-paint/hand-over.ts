interface HandOver {
  readonly root: ShadowRoot;
  /** The painted screen. */
  readonly frame: HTMLElement;
  /** What React renders; invisible until now. */
  readonly mount: HTMLElement;
  /** Whether the button was pressed before the code was there. */
  readonly wasPressed: boolean;
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Shows React's screen instead of the painted one, in one frame, with all that the driver did: values, focus
 * and selection. What differs from the empty screen is typed into the new one by events, as a driver would,
 * so that its own rules run.
 */
export function handOver({ root, frame, mount, wasPressed }: HandOver): void {
  const focused = root.activeElement;
  const typed = [...frame.querySelectorAll<Field>('[name]')].filter(isChanged);
  delete mount.dataset.behind;
  if (!fill(mount, typed, focused)) whenFilled(mount, typed);
  const target = focused && sameIn(mount, focused, frame);
  if (focused && target) moveFocus(focused, target);
  if (wasPressed) mount.querySelector('form')?.requestSubmit();
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  return field.type === 'checkbox' ? field.checked : field.value !== field.defaultValue;
}

/** Fills nothing if the form is not rendered yet, for example after an error of the city. */
function fill(mount: HTMLElement, typed: readonly Field[], focused?: Element | null): unknown {
  for (const field of typed) {
    const target = sameField(mount, field);
    if (target) type(field, target);
    // A field that the driver has left is checked; one that is being typed into is not.
    if (field !== focused) target?.dispatchEvent(new Event('focusout', { bubbles: true }));
  }
  return mount.querySelector('[name]');
}

function whenFilled(mount: HTMLElement, typed: readonly Field[]): void {
  const observer = new MutationObserver(() => {
    if (fill(mount, typed)) observer.disconnect();
  });
  observer.observe(mount, { childList: true, subtree: true });
}

/**
 * The field of the new screen. The painted form does not know whether the city sells by zone or by parking;
 * radio buttons may have generated names.
 */
function sameField(mount: HTMLElement, { type, name, value }: Field): Field | null {
  if (type === 'radio') return mount.querySelector<Field>(`[type=radio][value=${value}]`);
  return mount.querySelector<Field>(name === 'zone' ? '[name=zone],[name=parking]' : `[name=${name}]`);
}

function type(from: Field, to: Field): void {
  if (from.type === 'checkbox' || from.type === 'radio') to.click();
  else if (!(to instanceof HTMLSelectElement) || [...to.options].some(({ value }) => value === from.value)) {
    // A preset that the driver emptied is typed first: to empty an empty field is no change.
    const texts = from.value || !(from instanceof HTMLInputElement) ? [] : [from.defaultValue];
    for (const text of [...texts, from.value]) {
      // React only notices a change if the value is set past its own property.
      Reflect.set(Object.getPrototypeOf(to), 'value', text, to);
      for (const name of ['input', 'change']) to.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }
}

/** The control of the new screen for one of the painted screen. */
function sameIn(mount: HTMLElement, control: Element, frame: HTMLElement): HTMLElement | null {
  if (control.matches('[name]')) return sameField(mount, control as Field);
  const among = control.matches('[type=submit]') ? '[type=submit]' : '.kerb-pay__chip';
  const place = [...frame.querySelectorAll(among)].indexOf(control);
  return mount.querySelectorAll<HTMLElement>(among)[place] ?? null;
}

function moveFocus(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === 'text') {
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
  }
}
