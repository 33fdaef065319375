/** Fails where a requirement of a done issue has no passing proof in the results of the last `npm test`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { doneIssues } from '../src/requirements/done-issues.ts';
import { findGaps, type Proof, parseRequirements } from '../src/requirements/requirements.ts';

const repository = resolve(import.meta.dirname, '../..');
const folder = join(repository, '.reportage/proofs');

function readProofs(): Proof[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { proofs: Proof[] }).proofs);
}

const rows = parseRequirements(readFileSync(join(repository, 'e2e/requirements.tsv'), 'utf8'));
const proofs = readProofs();
const gaps =
  proofs.length === 0 ? ['There are no test results yet: run npm test first.'] : findGaps(rows, proofs, doneIssues);

for (const gap of gaps) console.error(gap);
console.log(
  `requirements: ${rows.length} rows, ${new Set(proofs.map((proof) => proof.id)).size} proved, ${gaps.length} gaps`,
);
process.exitCode = gaps.length > 0 ? 1 : 0;
