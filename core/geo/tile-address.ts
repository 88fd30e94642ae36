type TileValues = Readonly<Partial<Record<'z' | 'x' | 'y' | 'theme' | 'city', string | number>>>;

/** Fills the names in braces of a tile source's address (`mapSource.url`); a name without a value stays. */
export function tileAddress(template: string, values: TileValues): string {
  return template.replace(/\{(\w+)\}/g, (braces, name: keyof TileValues) => String(values[name] ?? braces));
}
