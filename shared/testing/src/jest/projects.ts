import type { Config } from 'jest';

const swc = (moduleType: 'commonjs' | 'es6'): NonNullable<Config['transform']> => ({
  '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: moduleType },
    },
  ],
});

/** Screens and shared rules in jsdom. Packages that ship only ES modules are transformed like our own code. */
export const browserProject = (rootDir: string): Config => ({
  rootDir,
  displayName: 'browser',
  testEnvironment: '<rootDir>/shared/testing/src/jest/browser-environment.ts',
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'], url: 'http://localhost/' },
  testMatch: ['<rootDir>/{host,mfe-*,shared}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: swc('commonjs'),
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(ky|jose|jotai|oidc-client-ts|jwt-decode|single-spa|@fontsource|@ant-design|antd|@rc-component|rc-)[^/]*@?)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/src/jest/css-module-stub.ts',
    '\\.(css|woff2|svg|png)$': '<rootDir>/shared/testing/src/jest/asset-stub.ts',
    // Charts draw on a canvas that jsdom lacks; their data is tested through the table twin.
    '^@ant-design/(charts|plots)$': '<rootDir>/shared/testing/src/jest/chart-stub.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/jest/setup-browser.ts'],
});

/** Servers in Node's own ES modules, as in production. */
export const nodeProject = (rootDir: string): Config => ({
  rootDir,
  displayName: 'node',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/shared/testing/src/jest/start-database.ts',
  globalTeardown: '<rootDir>/shared/testing/src/jest/stop-database.ts',
  testMatch: ['<rootDir>/{deploy,e2e}/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: swc('es6'),
  transformIgnorePatterns: ['/node_modules/'],
});
