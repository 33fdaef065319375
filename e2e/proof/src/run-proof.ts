import type { Proof } from './proof.ts';
import { readRecord, writeRecord } from './record.ts';

export interface RunOptions {
  proof: Proof;
  commit: string;
  /** Stores the passed parts for this commit until all have passed. */
  progressFile: string;
  resultFile: string;
  isSample: boolean;
  log(text: string): void;
  now?(): Date;
}

/**
 * Runs the parts of a proof that have not yet passed on this commit, and writes the result once all have passed.
 * @returns whether all have passed
 */
export async function runProof(options: RunOptions): Promise<boolean> {
  try {
    return await runParts(options);
  } finally {
    await options.proof.close?.();
  }
}

async function runParts(options: RunOptions): Promise<boolean> {
  const { proof, commit, progressFile, resultFile, isSample, log, now = () => new Date() } = options;
  let record = await readRecord(progressFile, proof.title, commit);
  const { parts, sampledParts = parts } = proof;
  for (const part of isSample ? sampledParts : parts) {
    if (!isSample && record.parts[part]) {
      log(`${part}: already passed on this commit`);
      continue;
    }
    log(`${part}: started`);
    const { problems, figures } = await proof.run(part, {
      size: isSample ? 'sample' : 'whole',
      log: (text) => log(`${part}: ${text}`),
    });
    log(
      `${part}: ${Object.entries(figures)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    );
    if (problems.length > 0) {
      for (const problem of problems) log(`${part}: ${problem}`);
      return false;
    }
    if (isSample) continue;
    record = { ...record, parts: { ...record.parts, [part]: { finishedAt: now().toISOString(), figures } } };
    await writeRecord(progressFile, record);
  }
  if (!isSample) await writeRecord(resultFile, record);
  return true;
}
