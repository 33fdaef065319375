import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { getInheritedEnvironment } from '../config.ts';
import { repository } from '../paths.ts';
import { formatElapsed } from '../progress.ts';

export interface CheckStep {
  name: string;
  /** A script for Node, relative to the repository's root, and its arguments. */
  command: readonly [script: string, ...args: string[]];
  /** What to do if the step fails. */
  remedy: string;
}

/** Runs a step's command to completion. @returns whether it succeeded, and its output */
export function runScript(
  [script, ...args]: CheckStep['command'],
  signal?: AbortSignal,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(repository, script), ...args], {
      cwd: repository,
      env: { ...getInheritedEnvironment(), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs all steps and prints their results. A failed step does not stop the others. @returns the exit code */
export async function runSteps(command: string, steps: readonly CheckStep[], signal?: AbortSignal): Promise<number> {
  const failed: string[] = [];
  for (const step of steps) {
    if (signal?.aborted) return 130;
    const startedAt = performance.now();
    const { ok, output } = await runScript(step.command, signal);
    console.log(`${ok ? '✓' : '✗'} ${step.name} (${formatElapsed(startedAt)})`);
    if (ok) continue;
    failed.push(step.name);
    console.log(`${output.trim().slice(-8_000)}\n  → ${step.remedy}`);
  }
  console.log(failed.length === 0 ? `${command}: all checks passed` : `${command}: failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
