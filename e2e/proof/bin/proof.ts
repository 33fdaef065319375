/** `pnpm proof <name> [--sample]`: runs one proof, resumes after an interruption, and fails if it finds a problem. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Proof } from '../src/proof.ts';
import { runProof } from '../src/run-proof.ts';

const repository = resolve(import.meta.dirname, '../../..');
/** A proof is in the package whose behavior it proves; proofs that span several packages are in `e2e/proof`. */
const folders = ['e2e/proof', 'deploy/api/proof', 'deploy/identity/proof', 'deploy/stack/proof']
  .map((folder) => join(repository, folder))
  .filter((folder) => existsSync(folder));
const suffix = '.proof.ts';
const proofs = new Map(
  folders.flatMap((folder) =>
    readdirSync(folder).flatMap((file) =>
      file.endsWith(suffix) ? [[file.slice(0, -suffix.length), join(folder, file)] as const] : [],
    ),
  ),
);

const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

/** Returns the commit of the sources. @throws if there are uncommitted changes, which the commit would not contain */
function readSourceCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!e2e/proof/results');
  if (changed !== '')
    throw new Error(`Commit these changes first, so that the result can refer to the tested commit:\n${changed}`);
  return git('rev-parse', 'HEAD');
}

async function main(name: string, file: string, isSample: boolean): Promise<boolean> {
  const proof = (await import(file)) as Proof;
  console.log(proof.title);
  return runProof({
    proof,
    commit: isSample ? '' : readSourceCommit(),
    progressFile: join(repository, '.reportage/proof', `${name}.json`),
    resultFile: join(repository, 'e2e/proof/results', `${name}.json`),
    isSample,
    log: (text) => console.log(`  ${text}`),
  });
}

const args = process.argv.slice(2);
const [name = ''] = args.filter((arg) => !arg.startsWith('--'));
const file = proofs.get(name);
if (file) {
  const hasPassed = await main(name, file, args.includes('--sample'));
  // Exits explicitly, because a test database would otherwise keep the process alive.
  process.exit(hasPassed ? 0 : 1);
} else {
  console.error(`Usage: pnpm proof ${[...proofs.keys()].join('|')} [--sample]`);
  process.exitCode = 1;
}
