import { z } from '../zod.ts';
import { hostManifestSchema, type Registry } from './registry.ts';

/** Endpoints of the edge that describe the current release; their responses are never cached. */
export const livePaths = {
  /** {@link liveReleaseSchema}, for the requesting browser. */
  release: '/r/live.json',
  /** The whole registry, with every published version. */
  registry: '/r/registry.json',
  /** {@link providedSchema}, of the running host. */
  provided: '/r/provided.json',
} as const;

export const liveReleaseSchema = z.object({
  revision: z.number().int().min(0),
  /**
   * The version of each remote and of the `host`; null if it is out of service or not available to this browser. A
   * remote, or the host, is omitted if its canary cannot be assigned because the browser rejects cookies.
   */
  versions: z.record(z.string(), z.string().nullable()),
});
export type LiveRelease = z.infer<typeof liveReleaseSchema>;

/**
 * Everything that a host release provides to remotes. Publishing checks remotes against it, and squads can read it in
 * advance.
 */
export const providedSchema = hostManifestSchema
  .pick({ version: true, contract: true, provides: true, exports: true, prefixes: true, events: true })
  // Hosts published before these were recorded have none, and they are not checked.
  .partial({ prefixes: true, events: true });
export type Provided = z.infer<typeof providedSchema>;

/** Returns the versions that run according to the registry as resolved for a page. */
export function getRunningVersions(registry: Pick<Registry, 'host' | 'remotes'>): LiveRelease['versions'] {
  const remotes = Object.entries(registry.remotes).map(([name, { stable, disabled }]) => [
    name,
    disabled ? null : stable,
  ]);
  return { host: registry.host?.version ?? null, ...Object.fromEntries(remotes) };
}
