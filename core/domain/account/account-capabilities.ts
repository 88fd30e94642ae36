/** The optional features of a city's back end for accounts. Each is off unless its options say otherwise. */
export interface AccountCapabilities {
  /** PLUS-17 */
  readonly canCorrect: boolean;
  /** PLUS-18 */
  readonly canExtendAtEnd: boolean;
}
