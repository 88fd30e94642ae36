import type { Label } from '../../rules/setting-schema.ts';

type ControlRefusalCode =
  | 'ForeignPage'
  | 'InvalidInput'
  | 'InvalidValue'
  | 'UnknownCity'
  | 'UnknownSetting'
  | 'UnknownFault'
  | 'UnknownPerson'
  | 'UnknownVehicle'
  | 'UnknownSession'
  | 'UnknownContent'
  | 'UnknownRequest'
  | 'UnknownSlip'
  | 'UnknownErasure'
  | 'UnknownKey'
  | 'AlreadyExists'
  | 'TimeOutOfRange';

/** A refusal of the control room. Its text says what to do, in the language of the page that asked. */
export class ControlRefusal extends Error {
  override readonly name = 'ControlRefusal';
  readonly code: ControlRefusalCode;
  readonly httpStatus: number;
  readonly text: Label;

  constructor(code: ControlRefusalCode, httpStatus: number, text: Label) {
    super(text.en);
    this.code = code;
    this.httpStatus = httpStatus;
    this.text = text;
  }
}
