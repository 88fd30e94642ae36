/** Who pays a slip, as it was checked. */
export type Payer = IndividualPayer | LegalPayer;

interface IndividualPayer {
  readonly kind: 'individual';
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  readonly address: string;
  readonly document: 'passport' | 'drivingLicence';
  readonly series: string;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string;
  readonly issuer: string;
}

interface LegalPayer {
  readonly kind: 'legal';
  readonly name: string;
  readonly ogrn: string;
  readonly inn: string;
  readonly kpp: string;
  readonly address: string;
}
