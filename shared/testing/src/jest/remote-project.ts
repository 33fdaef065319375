import type { Config } from 'jest';
import { testTimeoutMs } from './limit-time.ts';
import { moduleStubs, screenSettings, untransformed } from './screen-settings.ts';

/**
 * The screen tests of a remote in a squad's own repository: `export default remoteProject()` in its `jest.config.ts`.
 * Unlike here, antd is loaded file by file, because bundling it does not pay off for a few suites.
 */
export const remoteProject = (): Config => ({
  ...screenSettings,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(@reportage|${untransformed})[^/]*/)`],
  moduleNameMapper: moduleStubs,
  testTimeout: testTimeoutMs,
});
