/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as it is used. */
export interface PasskeyRequestWire {
  readonly challenge: string;
  readonly rpId: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly userVerification: 'required';
  /** Empty for any passkey of the site. */
  readonly allowCredentials: readonly PasskeyDescriptorWire[];
}

export interface PasskeyDescriptorWire {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: readonly string[];
}

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used. */
export interface PasskeyCreationWire {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  /** `id` is random and says nothing about the account. */
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly alg: number; readonly type: 'public-key' }[];
  /** Milliseconds. */
  readonly timeout: number;
  readonly attestation: 'none';
  readonly excludeCredentials: readonly PasskeyDescriptorWire[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required' | 'discouraged';
    readonly requireResidentKey: boolean;
    readonly userVerification: 'required';
  };
}
