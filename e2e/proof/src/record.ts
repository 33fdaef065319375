import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PartResult } from './proof.ts';

export interface PassedPart {
  finishedAt: string;
  figures: PartResult['figures'];
}

/** The results of a proof for one commit. */
export interface ProofRecord {
  title: string;
  commit: string;
  parts: Record<string, PassedPart>;
}

/** Reads the record for a commit; empty if there is none, or only one for another commit. */
export async function readRecord(file: string, title: string, commit: string): Promise<ProofRecord> {
  const empty = { title, commit, parts: {} };
  if (!existsSync(file)) return empty;
  const record = JSON.parse(await readFile(file, 'utf8')) as ProofRecord;
  return record.commit === commit ? record : empty;
}

/** Writes the record atomically, so that an interrupted run leaves the record of the previous parts intact. */
export async function writeRecord(file: string, record: ProofRecord): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
