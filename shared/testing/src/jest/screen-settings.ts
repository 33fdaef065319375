import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

/** Files that jest loads by path; in the SDK they are JavaScript. */
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
  // Charts need a canvas, which jsdom lacks; their data is tested through the equivalent table.
  '^@ant-design/(charts|plots)$': getSiblingModule('chart-stub'),
};

/** Settings for tests of screens, here and in a squad's own repository. */
export const screenSettings = {
  testEnvironment: getSiblingModule('browser-environment'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'], url: 'http://localhost/' },
  transform,
  setupFilesAfterEnv: [getSiblingModule('setup-browser')],
} satisfies Config;

/** Packages that ship only ES modules, so jest must transform them like our own code; part of a regular expression. */
export const esModulePackages =
  'ky|jose|jotai|oidc-client-ts|jwt-decode|single-spa|@fontsource|@ant-design|antd|@rc-component|rc-';
