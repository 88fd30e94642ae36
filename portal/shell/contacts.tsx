import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { Fragment } from 'react';

interface Props {
  readonly contacts: CityOptions['contacts'];
  readonly className: string;
  readonly itemClassName?: string | undefined;
}

/** Phone and e-mail of the city; an empty one is left out. */
export function Contacts({ contacts: { phone, email }, className, itemClassName }: Props) {
  const links = [
    phone ? [`tel:${phone.replace(/[^\d+]/g, '')}`, phone] : undefined,
    email ? [`mailto:${email}`, email] : undefined,
  ].filter((link) => link !== undefined);
  if (links.length === 0) return null;
  return (
    <p className={className}>
      {links.map(([address, text]) => (
        <Fragment key={address}>
          <a className={itemClassName} href={address}>
            {text}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
