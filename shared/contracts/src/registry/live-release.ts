import { z } from '../zod.ts';
import type { Registry } from './registry.ts';

/** Where the edge says what it would give a page now; neither answer is ever cached. */
export const livePaths = {
  /** {@link liveReleaseSchema}, for the browser that asks. */
  release: '/r/live.json',
  /** The whole registry, with every published version. */
  registry: '/r/registry.json',
} as const;

export const liveReleaseSchema = z.object({
  revision: z.number().int().min(0),
  /**
   * Version by remote, and of the `host`; null where it is out of service. A remote whose canary cannot be decided, since the
   * browser keeps no cookie, is left out.
   */
  versions: z.record(z.string(), z.string().nullable()),
});
export type LiveRelease = z.infer<typeof liveReleaseSchema>;

/** What runs by a registry that was resolved for a page. */
export function runningVersions(registry: Pick<Registry, 'host' | 'remotes'>): LiveRelease['versions'] {
  const remotes = Object.entries(registry.remotes).map(([name, { stable, disabled }]) => [
    name,
    disabled ? null : stable,
  ]);
  return { host: registry.host?.version ?? null, ...Object.fromEntries(remotes) };
}
