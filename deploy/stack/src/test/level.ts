import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type LevelResult, readLevelResult, storeLevelResult } from '@reportage/testing/results';
import { getInheritedEnvironment } from '../config.ts';
import { folders, repository } from '../paths.ts';
import { formatElapsed, consoleProgress as progress } from '../progress.ts';
import type { LevelName } from './levels.ts';

export interface Level {
  name: LevelName;
  /** Hash of the source files that are tested. */
  tree: string;
  /** Path of the test runner's script, relative to the repository's root. */
  script: string;
  args: string[];
  environment: NodeJS.ProcessEnv;
}

export interface TestCounts {
  passed: number;
  failed: number;
}

/** On a busy machine, a few files may fail by chance. More failures mean that something is broken. */
const maxRerunFiles = 5;

/** Kills the runner and all processes that it has started. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already exited.
  }
}

function runScript(level: Level, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(repository, level.script), ...level.args], {
      cwd: repository,
      env: {
        ...getInheritedEnvironment(),
        // Tests start hundreds of the product's processes. With this cache, each starts half a second faster.
        NODE_COMPILE_CACHE: folders.compiled,
        PROOFS_FOLDER: folders.proofs,
        TEST_LEVEL: level.name,
        TEST_TREE: level.tree,
        ...level.environment,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    signal.addEventListener('abort', () => killGroup(child), { once: true });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      killGroup(child);
      resolve(code ?? 1);
    });
  });
}

/** Counts a runner's results. A nonzero exit code without a failed test counts as one failure. */
export function countResults(report: TestCounts | null, exitCode: number): TestCounts {
  if (!report) return { passed: 0, failed: 1 };
  return exitCode !== 0 && report.failed === 0 ? { passed: report.passed, failed: 1 } : report;
}

/** Merges a level's results with those from the rerun of its failed files. */
export function mergeSecondRun(first: LevelResult, second: LevelResult): LevelResult {
  const rerunFiles = new Set(first.failedFiles.map(({ file }) => file));
  const firstPassed = first.failedFiles.reduce((sum, { passed }) => sum + passed, 0);
  return {
    tree: first.tree,
    passed: first.passed - firstPassed + second.passed,
    failed: second.failed,
    proofs: [...first.proofs.filter(({ file }) => !rerunFiles.has(file)), ...second.proofs],
    failedFiles: second.failedFiles,
  };
}

async function runOnce(level: Level, signal: AbortSignal): Promise<{ report: LevelResult | null; exitCode: number }> {
  await rm(join(folders.proofs, `${level.name}.json`), { force: true });
  const exitCode = await runScript(level, signal);
  return { report: readLevelResult(folders.proofs, level.name), exitCode };
}

/**
 * Runs one test level and counts the results. If only a few files fail, they are rerun once.
 */
export async function runLevel(level: Level, signal: AbortSignal): Promise<TestCounts> {
  progress.step(`Tests: ${level.name} …`);
  const startedAt = performance.now();
  let { report, exitCode } = await runOnce(level, signal);
  const files = report?.failedFiles.map(({ file }) => file) ?? [];
  if (report && files.length > 0 && files.length <= maxRerunFiles && !signal.aborted) {
    progress.note(`Failed and will be rerun: ${files.join(', ')}`);
    const rerun = await runOnce({ ...level, args: [...level.args, '--runTestsByPath', ...files] }, signal);
    if (rerun.report) {
      const stillFailingFiles = rerun.report.failedFiles.map(({ file }) => file);
      const flakyFiles = files.filter((file) => !stillFailingFiles.includes(file));
      if (flakyFiles.length > 0) progress.note(`Passed the second time (flaky): ${flakyFiles.join(', ')}`);
      report = mergeSecondRun(report, rerun.report);
      exitCode = rerun.exitCode;
    }
    storeLevelResult(folders.proofs, level.name, report);
  }
  const counts = countResults(report, exitCode);
  progress.note(`${level.name}: ${counts.passed} passed, ${counts.failed} failed in ${formatElapsed(startedAt)}`);
  return counts;
}
