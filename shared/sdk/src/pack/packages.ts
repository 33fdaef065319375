/** The shared packages in the SDK, by folder below `shared/`, each with its subpath in `@reportage/sdk`. */
export const subpaths: Readonly<Record<string, string>> = {
  api: 'api',
  cards: 'cards',
  'charts/bar': 'charts/bar',
  'charts/combo': 'charts/combo',
  'charts/forecast': 'charts/forecast',
  'charts/line': 'charts/line',
  'charts/pie': 'charts/pie',
  contracts: 'contracts',
  'event-bus': 'bus',
  format: 'format',
  pro: 'pro',
  publishing: 'publishing',
  'remote-kit': 'kit',
  state: 'state',
  testing: 'testing',
  tokens: 'tokens',
  ui: 'ui',
};

/** Entries with a different name in the SDK than in this repository. */
export const renamedEntries: Readonly<Record<string, string>> = {
  '@reportage/testing/screen': './testing',
  '@reportage/testing/remote': './testing/jest',
};

/** Entries that only this repository needs, for its servers, tests and generators. */
export const excludedEntries: readonly string[] = [
  '@reportage/cards/assistant',
  '@reportage/cards/drawings',
  '@reportage/cards/filters',
  '@reportage/cards/reading',
  '@reportage/cards/settings',
  '@reportage/contracts/passwords',
  '@reportage/remote-kit/generate',
  '@reportage/remote-kit/leftovers',
  '@reportage/remote-kit/metadata',
  '@reportage/testing',
  '@reportage/testing/clickhouse',
  '@reportage/testing/database',
  '@reportage/testing/hosts',
  '@reportage/testing/jest',
  '@reportage/testing/playwright',
  '@reportage/testing/ports',
  '@reportage/testing/proves',
  '@reportage/testing/results',
  '@reportage/tokens/letter',
];

/** Third-party singletons. A remote installs them itself, in the host's versions, for types and tests. */
export const peers: readonly string[] = ['react', 'react-dom', 'react-router-dom', 'jotai', '@tanstack/react-query'];
