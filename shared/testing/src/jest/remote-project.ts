import type { Config } from 'jest';
import { testTimeoutMs } from './limit-time.ts';
import { esModulePackages, moduleStubs, screenSettings } from './screen-settings.ts';

/**
 * The screen tests of a remote in a squad's own repository: `export default remoteProject()` in its `jest.config.ts`.
 * Unlike in this repository, antd is loaded file by file, because bundling it does not pay off for a few suites.
 */
export const remoteProject = (): Config => ({
  ...screenSettings,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(@reportage|${esModulePackages})[^/]*/)`],
  moduleNameMapper: moduleStubs,
  testTimeout: testTimeoutMs,
});
