/** The pages in their order; each is a file of `pages/`, and the group's name is shown above its links. */
export const navigation = [
  { group: 'Start', pages: ['index', 'builder', 'themes', 'policy', 'recipes'] },
  { group: 'Elements', pages: ['parking-pay', 'parking-map', 'parking-sessions', 'parking-account'] },
  {
    group: 'Run it',
    pages: ['server', 'conformance', 'published-maps', 'accessible-maps', 'city', 'deploying', 'releasing'],
  },
] as const;

export const pageNames: readonly string[] = navigation.flatMap(({ pages }) => pages);
