import type { Config } from 'jest';
import { antdMapper } from './antd/antd-bundle.ts';
import { esModulePackages, moduleStubs, screenSettings } from './screen-settings.ts';

/** The test of the tracking script. It is tested like a screen because it runs in pages. */
const trackerTest = '/deploy/api/src/tracker/tracker.test.ts';

/** Shared code that is tested without a page: rules that servers also use, and the screens' build tools. */
const pagelessFolders = [
  'shared/cards/src/assistant',
  'shared/contracts',
  'shared/format',
  'shared/publishing',
  'shared/sdk',
  'shared/testing',
  'shared/tokens',
  'shared/remote-kit/src/dev',
  'shared/remote-kit/src/generate',
  'shared/remote-kit/src/webpack',
];

/** Creates the project for screens, which run in jsdom. */
export const browserProject = (rootDir: string): Config => ({
  ...screenSettings,
  rootDir,
  displayName: 'browser',
  testMatch: ['<rootDir>/{host,mfe-*,shared}/**/*.test.{ts,tsx}', `<rootDir>${trackerTest}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...pagelessFolders.map((folder) => `<rootDir>/${folder}/`)],
  transformIgnorePatterns: ['/\\.reportage/', `/node_modules/\\.pnpm/(?!(${esModulePackages})[^/]*@?)`],
  globalSetup: '<rootDir>/shared/testing/src/jest/start-screens.ts',
  moduleNameMapper: {
    ...antdMapper,
    ...moduleStubs,
  },
});

/** Creates the project for servers, rules and tools. They run in Node without a VM context or transforms. */
export const nodeProject = (rootDir: string): Config => ({
  rootDir,
  displayName: 'node',
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  globalSetup: '<rootDir>/shared/testing/src/jest/start-database.ts',
  globalTeardown: '<rootDir>/shared/testing/src/jest/stop-database.ts',
  testMatch: ['deploy', 'e2e', ...pagelessFolders].map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', trackerTest],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/jest/setup-servers.ts'],
  transform: {},
});
