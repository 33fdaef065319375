import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');

/** One violation for each rule: the offending file, and what it imports. */
const violations: Array<[rule: string, file: string, imports: string]> = [
  ['no-cycles', 'shared/format/src/one.ts', './two.ts'],
  ['no-unresolvable', 'host/src/missing.ts', './nowhere.ts'],
  ['shared-imports-only-shared', 'shared/ui/src/bad.ts', '../../../host/src/target.ts'],
  ['host-imports-only-shared', 'host/src/bad.ts', '../../mfe-auth/src/target.ts'],
  ['remote-imports-only-shared', 'mfe-auth/src/bad.ts', '../../host/src/target.ts'],
  ['remote-imports-no-other-remote', 'mfe-auth/src/worse.ts', '../../mfe-reports/src/target.ts'],
  ['feature-imports-no-other-screen', 'mfe-auth/src/features/a/bad.ts', '../b/target.page.ts'],
  ['e2e-imports-only-contracts-and-testing', 'e2e/src/bad.ts', '../../shared/ui/src/target.ts'],
  ['deploy-imports-only-framework-free-shared', 'deploy/api/src/bad.ts', '../../../shared/ui/src/target.ts'],
  ['assistant-is-framework-free', 'shared/cards/src/assistant/bad.ts', '../../../ui/src/target.ts'],
  ['servers-meet-over-http', 'deploy/edge/src/bad.ts', '../../api/src/target.ts'],
  ['platform-knows-no-module', 'deploy/api/src/platform/bad.ts', '../modules/target.ts'],
  ['antd-only-in-facades', 'mfe-auth/src/antd.ts', 'antd'],
  ['oidc-client-only-in-session', 'host/src/oidc.ts', 'oidc-client-ts'],
  ['ky-only-in-api-client', 'mfe-auth/src/ky.ts', 'ky'],
  ['zod-only-through-contracts-in-the-browser', 'host/src/zod.ts', 'zod'],
];

const targets = [
  'host/src/target.ts',
  'mfe-auth/src/target.ts',
  'mfe-auth/src/features/b/target.page.ts',
  'mfe-reports/src/target.ts',
  'shared/ui/src/target.ts',
  'deploy/api/src/target.ts',
  'deploy/api/src/modules/target.ts',
];
const packages = ['antd', 'oidc-client-ts', 'ky', 'zod'];

interface CruiseOutput {
  summary: { violations: Array<{ from: string; rule: { name: string } }> };
}

let tree: string;
let foundViolations: CruiseOutput['summary']['violations'];

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), text);
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'boundaries-'));
  await cp(join(repository, '.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
  for (const target of targets) await write(target, 'export const target = 1;\n');
  for (const name of packages) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, 'module.exports = {};\n');
  }
  for (const [, file, imports] of violations)
    await write(file, `import * as imported from '${imports}';\nexport default imported;\n`);
  await write('shared/format/src/two.ts', "import * as one from './one.ts';\nexport default one;\n");
  const command = join(repository, 'node_modules/.bin/depcruise');
  const folders = ['host', 'mfe-auth', 'mfe-reports', 'shared', 'deploy', 'e2e'];
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  // depcruise exits with the number of violations; only its output is used.
  const output = await run(command, options, { cwd: tree, maxBuffer: 1 << 26 }).catch(
    (failure: { stdout: string }) => failure,
  );
  foundViolations = (JSON.parse(output.stdout) as CruiseOutput).summary.violations;
});

afterAll(() => rm(tree, { recursive: true, force: true }));

test.each(violations)('%s is caught', (rule, file) => {
  expect(
    foundViolations.filter((violation) => violation.from === file).map((violation) => violation.rule.name),
  ).toContain(rule);
});

test('this test has a violation for every configured rule', async () => {
  const { default: config } = (await import(join(repository, '.dependency-cruiser.cjs'))) as {
    default: { forbidden: Array<{ name: string }> };
  };
  expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map((rule) => rule.name)));
});
