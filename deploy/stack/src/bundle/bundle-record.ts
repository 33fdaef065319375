import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getFileMark } from '../build/file-mark.ts';

/** Inputs of every bundle in addition to its source files: third-party packages and the code that builds bundles. */
const commonInputs = ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml', 'deploy/stack/src/bundle/make-bundle.ts'];

const getRecordFile = (bundle: string): string => `${bundle}.inputs`;

/**
 * Lists the inputs of a bundle that are checked: our own source files, their package.json files, and the common inputs.
 */
function listCheckedInputs(inputs: readonly string[]): string[] {
  const sources = inputs.filter((file) => /^(deploy|shared)\//.test(file) && !file.includes('node_modules/'));
  const manifests = sources.map((file) => join(...file.split('/').slice(0, 2), 'package.json'));
  return [...new Set([...sources, ...manifests, ...commonInputs])];
}

/**
 * Records a bundle's inputs and outputs. If an input has changed since `startedAt`, the bundle is not current.
 */
export async function recordInputs(
  root: string,
  bundle: string,
  { inputs, outputs }: { inputs: readonly string[]; outputs: readonly string[] },
  startedAt: number,
): Promise<void> {
  const marks = listCheckedInputs(inputs).map((file) => {
    const path = join(root, file);
    const isUnchanged = (statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0) < startedAt;
    return [file, isUnchanged ? getFileMark(path) : 'changing'];
  });
  for (const file of outputs) marks.push([file, getFileMark(join(root, file))]);
  await writeFile(getRecordFile(join(root, bundle)), JSON.stringify(Object.fromEntries(marks)));
}

/** Whether the bundle exists and was built from the current inputs. */
export async function isCurrent(root: string, bundle: string): Promise<boolean> {
  const path = join(root, bundle);
  if (getFileMark(path) === 'missing') return false;
  const text = await readFile(getRecordFile(path), 'utf8').catch(() => '{}');
  const marks = Object.entries(JSON.parse(text) as Record<string, string>);
  return marks.length > 0 && marks.every(([file, mark]) => getFileMark(join(root, file)) === mark);
}
