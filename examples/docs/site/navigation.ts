/** The pages in their order, named after their files in `pages/<language>/`. The texts name the groups. */
export const navigation = [
  { group: 'start', pages: ['index', 'builder', 'themes', 'policy', 'recipes', 'support'] },
  { group: 'elements', pages: ['parking-pay', 'parking-map', 'parking-sessions', 'parking-account'] },
  {
    group: 'operation',
    pages: [
      'server',
      'conformance',
      'proofs',
      'published-maps',
      'open-data',
      'accessibility',
      'accessible-maps',
      'city',
      'deploying',
      'releasing',
    ],
  },
] as const;

export const pageNames: readonly string[] = navigation.flatMap(({ pages }) => pages);

/** Pages for developers of Kerb: the Russian page is a summary that leads to the English one. */
export const summaries: readonly string[] = ['accessible-maps', 'releasing'];
