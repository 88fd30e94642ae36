interface Props {
  /** "Zone" or "Parking". */
  readonly kind: string;
  /** Empty if the number is not known. */
  readonly code: string;
  readonly name: string;
}

/** The number as large as on the sign, so that the driver can compare them. */
export function ZoneSign({ kind, code, name }: Props) {
  return (
    <div className="kerb-pay-sign">
      {code ? (
        <span className="kerb-pay-sign__face">
          <span className="kerb-pay-sign__kind">{kind}</span>{' '}
          <strong className="kerb-pay-sign__code">{code}</strong>
        </span>
      ) : null}
      {name ? <span className="kerb-pay-sign__name">{name}</span> : null}
    </div>
  );
}
