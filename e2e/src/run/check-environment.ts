import { livePaths, type Registry, registrySchema } from '@reportage/contracts';
import type { RunOptions } from './arguments.ts';

const responseTimeoutMs = 10_000;

async function readRegistry(origin: string): Promise<Registry> {
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const response = await fetch(origin + livePaths.registry, { signal });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return registrySchema.parse(await response.json());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`No product responds at ${origin}: its published versions cannot be read (${reason}).`);
  }
}

/**
 * Reads which version of each remote a run tests: the pinned one, or else the one that everybody gets; undefined for a
 * remote that is out of service.
 * @throws Error with an explanation if the environment does not respond or lacks a pinned version
 */
export async function readTestedVersions({ origin, pins }: Pick<RunOptions, 'origin' | 'pins'>) {
  const { remotes } = await readRegistry(origin);
  for (const [remote, version] of Object.entries(pins)) {
    const published = remotes[remote];
    if (!published) throw new Error(`${origin} has no remote ${remote}; it has ${Object.keys(remotes).join(', ')}.`);
    if (published.disabled) throw new Error(`${remote} is out of service at ${origin}: no version of it runs there.`);
    if (!published.versions[version])
      throw new Error(
        `${remote} ${version} is not published at ${origin}; the published versions are ${Object.keys(published.versions).join(', ')}.`,
      );
  }
  return Object.fromEntries(
    Object.entries(remotes).map(([remote, { stable, disabled }]) => [
      remote,
      disabled ? undefined : (pins[remote] ?? stable),
    ]),
  );
}
