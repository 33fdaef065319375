import type { Config } from 'jest';
import { testTimeoutMs } from './limit-time.ts';
import { esModulePackages, moduleStubs, screenSettings } from './screen-settings.ts';

/**
 * Creates the jest project for a remote in its own repository: `export default remoteProject()` in `jest.config.ts`.
 * Unlike in this repository, antd is not bundled, because bundling does not pay off for a few suites.
 */
export const remoteProject = (): Config => ({
  ...screenSettings,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(@reportage|${esModulePackages})[^/]*/)`],
  moduleNameMapper: moduleStubs,
  testTimeout: testTimeoutMs,
});
