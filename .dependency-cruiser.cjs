/**
 * The import rules from the last column of the table in ARCHITECTURE.md. `e2e/src/boundaries.test.ts` makes one violation
 * of each and checks that it is found.
 */
const remotes = '^mfe-[a-z]+/';
const tests = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shared-imports-only-shared',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|mfe-[a-z]+|deploy|e2e)/' },
    },
    {
      name: 'host-imports-only-shared',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(mfe-[a-z]+|deploy|e2e)/' },
    },
    {
      name: 'remote-imports-only-shared',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^(host|deploy|e2e)/' },
    },
    {
      name: 'remote-imports-no-other-remote',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/' },
      to: { path: remotes, pathNot: '^$1/' },
    },
    {
      name: 'feature-imports-no-other-screen',
      comment:
        'Features of a remote may share components, but whole screens and their state stay inside their feature.',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/src/features/([^/]+)/', pathNot: '\\.test\\.tsx$' },
      to: { path: '^$1/src/features/.*\\.(page|atoms)\\.tsx?$', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'e2e-imports-only-contracts-and-testing',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(host|mfe-[a-z]+|deploy|shared/(?!contracts/|testing/))' },
    },
    {
      name: 'deploy-imports-only-framework-free-shared',
      severity: 'error',
      from: { path: '^deploy/' },
      to: {
        path: '^(host|mfe-[a-z]+|e2e|shared/(?!contracts/|publishing/|tokens/|format/|testing/|cards/src/(assistant|drawings)/))',
      },
    },
    {
      name: 'assistant-is-framework-free',
      comment: 'The browser and the API share the rules for what the assistant may change on a card.',
      severity: 'error',
      from: { path: '^shared/cards/src/assistant/' },
      to: { path: '^shared/', pathNot: '^shared/(cards/src/assistant|contracts|format|testing)/' },
    },
    {
      name: 'servers-meet-over-http',
      comment:
        'api, identity, edge, sandbox and stack run separately and communicate over HTTP. Their shared code is in service; stack also uses edge as a library for publishing.',
      severity: 'error',
      from: { path: '^deploy/([^/]+)/' },
      to: {
        path: '^deploy/',
        pathNot: '^deploy/($1/|service/src/(database/|objects/)?index\\.ts$|edge/src/registry/index\\.ts$)',
      },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^deploy/([^/]+)/src/platform/', pathNot: tests },
      to: { path: '^deploy/$1/src/modules/' },
    },
    {
      name: 'antd-only-in-facades',
      severity: 'error',
      from: { pathNot: '^shared/(ui|pro|charts)/' },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'oidc-client-only-in-session',
      severity: 'error',
      comment: 'The conformance suite tests the pool with the library itself.',
      from: { pathNot: '^(host/src/session|deploy/identity/src/conformance)/' },
      to: { path: 'node_modules/oidc-client-ts/' },
    },
    {
      name: 'ky-only-in-api-client',
      severity: 'error',
      from: { pathNot: '^shared/api/' },
      to: { path: 'node_modules/ky/' },
    },
    {
      name: 'zod-only-through-contracts-in-the-browser',
      severity: 'error',
      from: { path: '^(host|mfe-[a-z]+|shared)/', pathNot: '^shared/contracts/' },
      to: { path: 'node_modules/zod/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.reportage)/|\\.d\\.m?ts$' },
    // The default parser reads nothing under TypeScript 7.
    // This version of the tool has no `--parser` flag; the option does the same.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
