import type { Config } from 'jest';
import { antdMapper } from './antd/antd-bundle.ts';

const transform: NonNullable<Config['transform']> = {
  '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Runs in third-party pages, so it is tested like a screen. */
const browserScripts = '/deploy/api/src/tracker/tracker.test.ts';

/** Shared code that needs no page: rules also used by servers, and the screens' build tools. */
const pagelessFolders = [
  'shared/cards/src/assistant',
  'shared/contracts',
  'shared/format',
  'shared/testing',
  'shared/tokens',
  'shared/remote-kit/src/dev',
  'shared/remote-kit/src/generate',
  'shared/remote-kit/src/webpack',
];

/** Screens in jsdom. Packages that ship only ES modules are transformed like our own code. */
export const browserProject = (rootDir: string): Config => ({
  rootDir,
  displayName: 'browser',
  testEnvironment: '<rootDir>/shared/testing/src/jest/browser-environment.ts',
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'], url: 'http://localhost/' },
  testMatch: ['<rootDir>/{host,mfe-*,shared}/**/*.test.{ts,tsx}', `<rootDir>${browserScripts}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...pagelessFolders.map((folder) => `<rootDir>/${folder}/`)],
  transform,
  transformIgnorePatterns: [
    '/\\.reportage/',
    '/node_modules/\\.pnpm/(?!(ky|jose|jotai|oidc-client-ts|jwt-decode|single-spa|@fontsource|@ant-design|antd|@rc-component|rc-)[^/]*@?)',
  ],
  globalSetup: '<rootDir>/shared/testing/src/jest/start-screens.ts',
  moduleNameMapper: {
    ...antdMapper,
    '\\.module\\.css$': '<rootDir>/shared/testing/src/jest/css-module-stub.ts',
    '\\.(css|woff2|svg|png)$': '<rootDir>/shared/testing/src/jest/asset-stub.ts',
    // Charts need a canvas, which jsdom lacks; their data is tested through the equivalent table.
    '^@ant-design/(charts|plots)$': '<rootDir>/shared/testing/src/jest/chart-stub.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/jest/setup-browser.ts'],
});

/** Servers, rules and tools in Node, as in production: no virtual machine, no transform; suites of one worker share loaded modules. */
export const nodeProject = (rootDir: string): Config => ({
  rootDir,
  displayName: 'node',
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  globalSetup: '<rootDir>/shared/testing/src/jest/start-database.ts',
  globalTeardown: '<rootDir>/shared/testing/src/jest/stop-database.ts',
  testMatch: ['deploy', 'e2e', ...pagelessFolders].map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', browserScripts],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/jest/setup-servers.ts'],
  transform: {},
});
