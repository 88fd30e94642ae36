/** Where the tiles of each city are, and how far it can be zoomed. */
export interface TileAddresses {
  /** The address for most cities, with `{city}` and what a map source has in its address. */
  readonly usual: string;
  /** The addresses of the other cities, by id. */
  readonly others: Readonly<Record<string, string>>;
  /** The cities with narrow limits of the zoom. */
  readonly narrow: readonly string[];
}
