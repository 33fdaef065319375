import { livePaths, type Registry, registrySchema } from '@reportage/contracts';

const responseTimeoutMs = 10_000;

/** Fetches the registry with all currently published versions. @throws if it cannot be fetched */
export async function fetchPublishedRegistry(): Promise<Registry> {
  const response = await fetch(livePaths.registry, {
    cache: 'no-store',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  if (!response.ok) throw new Error(`The published versions cannot be read (${response.status})`);
  return registrySchema.parse(await response.json());
}
