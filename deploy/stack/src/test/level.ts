import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import { inheritedEnvironment } from '../config.ts';
import { folders, repository } from '../paths.ts';
import { consoleProgress as progress, seconds } from '../progress.ts';
import type { LevelName } from './levels.ts';

export interface Level {
  name: LevelName;
  /** Hash of the tested sources. */
  tree: string;
  /** A test runner's script, from the repository's root, and its arguments. */
  script: string;
  args: string[];
  environment: NodeJS.ProcessEnv;
}

export interface Counts {
  passed: number;
  failed: number;
}

const resultSchema = z.object({ passed: z.number().int(), failed: z.number().int() });

/** Kills the runner and all processes that it started. */
function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

function runScript(level: Level, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(repository, level.script), ...level.args], {
      cwd: repository,
      env: {
        ...inheritedEnvironment(),
        PROOFS_FOLDER: folders.proofs,
        TEST_LEVEL: level.name,
        TEST_TREE: level.tree,
        ...level.environment,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    signal.addEventListener('abort', () => endGroup(child), { once: true });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      endGroup(child);
      resolve(code ?? 1);
    });
  });
}

/** Combines a runner's report and exit code: a runner that fails without a failed test is a failure in itself. */
export function countsOf(report: Counts | null, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  return exitCode !== 0 && report.failed === 0 ? { passed: report.passed, failed: 1 } : report;
}

/** Runs one level of tests and counts the results in its runner's report. */
export async function runLevel(level: Level, signal: AbortSignal): Promise<Counts> {
  progress.step(`Tests: ${level.name} …`);
  const startedAt = performance.now();
  const file = join(folders.proofs, `${level.name}.json`);
  await rm(file, { force: true });
  const exitCode = await runScript(level, signal);
  const report = existsSync(file) ? resultSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : null;
  const counts = countsOf(report, exitCode);
  progress.note(`${level.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds(startedAt)}`);
  return counts;
}
