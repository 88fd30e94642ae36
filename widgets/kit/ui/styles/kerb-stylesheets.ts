import bottomSheet from './bottom-sheet.css?inline';
import button from './button.css?inline';
import choice from './choice.css?inline';
import combobox from './combobox.css?inline';
import { adoptStylesheet, defineStylesheet } from './define-stylesheet.ts';
import dialog from './dialog.css?inline';
import feedback from './feedback.css?inline';
import field from './field.css?inline';
import host from './host.css?inline';
import plate from './plate.css?inline';
import root from './root.css?inline';
import surface from './surface.css?inline';
import tokens from './tokens.css?inline';

const sheets = [
  host,
  root,
  tokens,
  button,
  field,
  choice,
  combobox,
  feedback,
  surface,
  plate,
  dialog,
  bottomSheet,
].map(defineStylesheet);

/** The sheets of all primitives, in the order they have to be adopted. The same objects for every root of the page. */
export function kerbStylesheets(): CSSStyleSheet[] {
  return sheets.map((parsed) => parsed());
}

/** Dresses a shadow root, or the portal's document. Safe to call again. */
export function adoptKerbStyles(target: Document | ShadowRoot): void {
  for (const sheet of kerbStylesheets()) adoptStylesheet(target, sheet);
}
