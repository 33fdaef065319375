import { Failure } from '../failure.ts';
import { repository } from '../paths.ts';
import type { ProcessSpec } from '../supervise/supervised-process.ts';
import { isCurrent, recordInputs } from './bundle-record.ts';

/** The command that starts them, which is started from one file too (`bin/main.mjs`). */
const ownEntry = 'deploy/stack/src/main.ts';

const bundleOf = (entry: string): string => entry.replace('/src/', '/dist/').replace(/\.ts$/, '.mjs');

async function bundle(entry: string): Promise<void> {
  const startedAt = Date.now();
  // Most starts make no bundle, and do without the bundler.
  const { makeBundle } = await import('./make-bundle.ts');
  try {
    const inputs = await makeBundle(repository, entry, bundleOf(entry));
    await recordInputs(repository, bundleOf(entry), inputs, startedAt);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `${entry} could not be bundled; mend what is named below, then run the command again.\n${reason}`,
      error,
    );
  }
}

/**
 * Each process from one file instead of hundreds: a bundle of its sources as they lie there, made anew where one changed.
 * @throws {Failure} where a source cannot be read
 */
export async function fromBundles(specs: readonly ProcessSpec[]): Promise<ProcessSpec[]> {
  const checked = await Promise.all(
    [...specs.map(({ entry }) => entry), ownEntry].map(async (entry) =>
      (await isCurrent(repository, bundleOf(entry))) ? [] : [entry],
    ),
  );
  const stale = checked.flat();
  if (stale.length > 0) {
    const { stopBundler } = await import('./make-bundle.ts');
    await Promise.all(stale.map(bundle)).finally(stopBundler);
  }
  return specs.map((spec) => ({ ...spec, entry: bundleOf(spec.entry) }));
}
