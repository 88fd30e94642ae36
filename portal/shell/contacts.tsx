import type { CityOptions } from '@kerb/core/domain/city/options.ts';

interface Props {
  readonly contacts: CityOptions['contacts'];
  readonly className: string;
}

/** Phone and e-mail of the city; an empty one is left out. */
export function Contacts({ contacts: { phone, email }, className }: Props) {
  const links = [
    phone ? [`tel:${phone.replace(/[^\d+]/g, '')}`, phone] : undefined,
    email ? [`mailto:${email}`, email] : undefined,
  ].filter((link) => link !== undefined);
  if (links.length === 0) return null;
  return (
    <p className={className}>
      {links.map(([address, text]) => (
        <a key={address} href={address}>
          {text}
        </a>
      ))}
    </p>
  );
}
