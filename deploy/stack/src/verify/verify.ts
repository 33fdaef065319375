import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inheritedEnvironment } from '../config.ts';
import { repository } from '../paths.ts';
import { seconds } from '../progress.ts';
import { type VerifyStep, verifySteps } from './steps.ts';

function runStep({ command: [script, ...args] }: VerifyStep): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(repository, script), ...args], {
      cwd: repository,
      env: { ...inheritedEnvironment(), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
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

/** Runs every check and tells which failed, with what they said. @returns the exit code */
export async function verify(): Promise<number> {
  const failed: string[] = [];
  for (const step of verifySteps) {
    const startedAt = performance.now();
    const { ok, output } = await runStep(step);
    console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds(startedAt)})`);
    if (ok) continue;
    failed.push(step.name);
    console.log(`${output.trim().slice(-8_000)}\n  → ${step.wayOut}`);
  }
  console.log(failed.length === 0 ? 'verify: all checks passed' : `verify: failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
