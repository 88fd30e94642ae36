/** A command that drivers can send by SMS; `parts` are joined by `*` when sent. */
export interface SmsCommand {
  readonly name: string;
  readonly hint: string;
  readonly example: string;
  readonly parts: readonly string[];
}
