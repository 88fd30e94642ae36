import button from '../button.css?inline';
import checkbox from '../checkbox.css?inline';
import combobox from '../combobox.css?inline';
import field from '../field.css?inline';
import icon from '../icon.css?inline';
import money from '../money.css?inline';
import notice from '../notice.css?inline';
import plate from '../plate.css?inline';
import segmentedControl from '../segmented-control.css?inline';
import select from '../select.css?inline';
import skeleton from '../skeleton.css?inline';
import spinner from '../spinner.css?inline';
import stateMessage from '../state-message.css?inline';
import visuallyHidden from '../visually-hidden.css?inline';
import { adoptStylesheet } from './adopt-stylesheet.ts';
import host from './host.css?inline';
import layout from './layout.css?inline';
import root from './root.css?inline';
import tokens from './tokens.css?inline';

/**
 * The styles of tokens and of the primitives that first screens show, in the order they have to be adopted.
 * All other primitives bring theirs when they are first shown (`useStylesheet`).
 */
export const kerbStyles: readonly string[] = [
  host,
  root,
  tokens,
  visuallyHidden,
  icon,
  button,
  field,
  select,
  checkbox,
  segmentedControl,
  combobox,
  spinner,
  notice,
  skeleton,
  stateMessage,
  money,
  plate,
  layout,
];

/** Adopts them into a shadow root, or into the portal's document. Safe to call again. */
export function adoptKerbStyles(target: Document | ShadowRoot): void {
  for (const css of kerbStyles) adoptStylesheet(target, css);
}
