/** What a city's template of tile addresses names: `/{city}/tiles/{z}/{x}/{y}.svg?theme={theme}`. */
export interface TileNames {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly city?: string;
  readonly theme: string;
}

/** The address of a tile. */
export function tileAddress(template: string, names: TileNames): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(names[name as keyof TileNames]));
}
