import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import { repository } from '../paths.ts';
import type { ProcessSpec } from '../supervise/process-spec.ts';
import { isCurrent, recordInputs } from './bundle-record.ts';

/** The command that starts the processes. It is also bundled (`bin/main.mjs`). */
const commandEntry = 'deploy/stack/src/main.ts';

/** A process and its hosted services, bundled together so that shared code is included once. */
type BundledProcess = Pick<ProcessSpec, 'entry' | 'hosted'>;

const getBundlePath = (entry: string): string => entry.replace('/src/', '/dist/').replace(/\.ts$/, '.mjs');
const getHostedBundlePath = (entry: string, name: string): string => `${dirname(getBundlePath(entry))}/${name}.mjs`;

const getBundleName = (bundle: string): string => bundle.slice(bundle.lastIndexOf('/') + 1, -'.mjs'.length);

async function bundle({ entry, hosted = [] }: BundledProcess): Promise<void> {
  const startedAt = Date.now();
  const file = getBundlePath(entry);
  const entries = {
    [getBundleName(file)]: entry,
    ...Object.fromEntries(hosted.map((service) => [service.name, service.entry])),
  };
  // Loaded only when needed, because most starts bundle nothing.
  const { buildBundle } = await import('./make-bundle.ts');
  try {
    const { inputs, outputs } = await buildBundle(repository, entries, dirname(file));
    await recordInputs(repository, file, { inputs, outputs }, startedAt);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `${entry} could not be bundled; fix the errors below, then run the command again.\n${reason}`,
      error,
    );
  }
}

/**
 * Makes each process run from a bundle of a few files instead of hundreds of source files. Rebuilds the bundles whose
 * source files have changed.
 * @throws {Failure} if a process cannot be bundled
 */
export async function bundleProcesses(specs: readonly ProcessSpec[]): Promise<ProcessSpec[]> {
  const checked = await Promise.all(
    [...specs, { entry: commandEntry }].map(async (spec: BundledProcess) =>
      (await isCurrent(repository, getBundlePath(spec.entry))) ? [] : [spec],
    ),
  );
  const staleProcesses = checked.flat();
  if (staleProcesses.length > 0) {
    const { stopBundler } = await import('./make-bundle.ts');
    await Promise.all(staleProcesses.map(bundle)).finally(stopBundler);
  }
  return specs.map(({ hosted, ...spec }) => ({
    ...spec,
    entry: getBundlePath(spec.entry),
    ...(hosted && {
      hosted: hosted.map((service) => ({ ...service, entry: getHostedBundlePath(spec.entry, service.name) })),
    }),
  }));
}
