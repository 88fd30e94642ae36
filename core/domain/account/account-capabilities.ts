/** The optional features of a city's back end for accounts. Each is off unless its options say otherwise. */
export interface AccountCapabilities {
  /** Plate or zone of a running session can be corrected. */
  readonly canCorrect: boolean;
  /** A session can extend itself when it ends. */
  readonly hasAutoExtension: boolean;
  /** A top-up by SBP can bind the account that pays, for extensions when sessions end. */
  readonly canBindAccount: boolean;
  /** The history has totals by month and by vehicle. */
  readonly hasTransactionTotals: boolean;
  /** A login can prove work instead of reading a picture. */
  readonly canProveWork: boolean;
  /** Where the frame with a provider's captcha is, which a login begins with. */
  readonly captchaFrameUrl: string | undefined;
  /** The picture's digits are read aloud on request. */
  readonly canSpeakCaptcha: boolean;
  /** Signed-in devices can be listed and ended. */
  readonly canListDevices: boolean;
  /** What is stored about the driver can be loaded, and erased with the account. */
  readonly hasMyData: boolean;
  /** Drivers can sign in with passkeys, and companies can demand one. */
  readonly hasPasskeys: boolean;
  /** Paid sessions have a signed proof. */
  readonly hasProofs: boolean;
  /** With which browsers subscribe to push messages; absent if the city sends none. */
  readonly pushKey: string | undefined;
  /** A company can add a list of vehicles at once. */
  readonly canImportVehicles: boolean;
}

/** Those of a city that says nothing of them. */
export const noCapabilities: AccountCapabilities = {
  canCorrect: false,
  hasAutoExtension: false,
  canBindAccount: false,
  hasTransactionTotals: false,
  canProveWork: false,
  captchaFrameUrl: undefined,
  canSpeakCaptcha: false,
  canListDevices: false,
  hasMyData: false,
  hasPasskeys: false,
  hasProofs: false,
  pushKey: undefined,
  canImportVehicles: false,
};
