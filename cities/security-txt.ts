/** Where those who found a weakness look up whom to tell (RFC 9116). */
export const securityTxtPath = '.well-known/security.txt';

export interface SecurityTxt {
  readonly text: string;
  readonly expires: Date;
}

/** Fields by the parameters of the setting, in the order of the file. */
const fields = [
  ['contact', 'Contact'],
  ['expires', 'Expires'],
  ['policy', 'Policy'],
  ['acknowledgments', 'Acknowledgments'],
  ['languages', 'Preferred-Languages'],
] as const;

/**
 * The file for the site with this address, from the setting `KERB_SECURITY_TXT`, which is written like a
 * query: `contact=mailto:security@city.example&expires=2027-06-01&languages=ru,en&policy=https://…`. Several
 * contacts are several parameters, the best first. `undefined` without a setting. Throws an Error that says
 * what is wrong with it.
 */
export function readSecurityTxt(setting: string | undefined, site: string): SecurityTxt | undefined {
  if (!setting) return undefined;
  const values = new URLSearchParams(setting);
  const contacts = values.getAll('contact');
  if (contacts.length === 0 || !contacts.every((contact) => /^(mailto:|tel:|https:\/\/)\S+$/.test(contact)))
    throw new Error('KERB_SECURITY_TXT needs a contact that begins with mailto:, tel: or https://');
  const expires = new Date(values.get('expires') ?? '');
  if (Number.isNaN(expires.getTime()))
    throw new Error('KERB_SECURITY_TXT needs expires, for example 2027-06-01');
  const lines = fields.flatMap(([name, field]) =>
    values.getAll(name).map((value) => {
      if (/[\r\n]/.test(value)) throw new Error(`KERB_SECURITY_TXT has a line break in ${name}`);
      return `${field}: ${name === 'expires' ? expires.toISOString() : value}`;
    }),
  );
  return { text: [...lines, `Canonical: ${site}/${securityTxtPath}`, ''].join('\n'), expires };
}

export function hasExpired({ expires }: SecurityTxt, now: Date): boolean {
  return expires <= now;
}
