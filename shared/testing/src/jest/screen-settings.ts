import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

/** Returns the path of a module that jest loads by path. In the SDK, these modules are JavaScript. */
const getSiblingModule = (name: string): string => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

const transform: NonNullable<Config['transform']> = {
  '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
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

export const moduleStubs = {
  '\\.module\\.css$': getSiblingModule('css-module-stub'),
  '\\.(css|woff2|svg|png)$': getSiblingModule('asset-stub'),
  // Charts need a canvas, which jsdom lacks. Their data is tested through the equivalent table.
  '^@ant-design/(charts|plots)$': getSiblingModule('chart-stub'),
};

/** Settings for screen tests, here and in the repositories of other remotes. */
export const screenSettings = {
  testEnvironment: getSiblingModule('browser-environment'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'], url: 'http://localhost/' },
  transform,
  setupFilesAfterEnv: [getSiblingModule('setup-browser')],
} satisfies Config;

/**
 * Part of a regular expression for packages that contain only ES modules, which jest must transform like our own code.
 */
export const esModulePackages =
  'ky|jose|jotai|oidc-client-ts|jwt-decode|single-spa|@fontsource|@ant-design|antd|@rc-component|rc-';
