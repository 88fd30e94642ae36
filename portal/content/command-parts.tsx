import { Fragment } from 'react';

/** Each part of a command as its own block, with the `*` between that is sent. */
export function CommandParts({ parts }: { readonly parts: readonly string[] }) {
  return (
    <p className="kerb-content__parts">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <span className="kerb-content__star">*</span> : null}
          <span className="kerb-content__part">{part}</span>
        </Fragment>
      ))}
    </p>
  );
}
