import { z } from '../zod.ts';
import { type Registry, registryVersionSchema, versionOriginSchema } from './registry.ts';

/** Query parameter of a page's URL that opens a preview, for platform staff. */
export const previewParameter = 'preview';

/** Usually the name of a branch: `feature/new-table`. */
export const previewNameSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][\w./-]*$/);

export const defaultPreviewDays = 7;
export const maxPreviewDays = 30;

/** Builds of remotes under a common name, which only staff can open, in a separate tab. */
export const previewSchema = z.object({
  name: previewNameSchema,
  publishedAt: z.string(),
  /** The time after which the preview can no longer be opened, and garbage collection removes it. */
  until: z.string(),
  origin: versionOriginSchema,
  /** The version that the tab runs instead of the registry's, by remote. */
  versions: z.record(z.string(), registryVersionSchema),
});
export type Preview = z.infer<typeof previewSchema>;

/**
 * Builds the registry for a tab with the preview. A previewed version has no fallback, because its viewers also
 * need to see its failures.
 */
export function withPreview(registry: Registry, { versions }: Pick<Preview, 'versions'>): Registry {
  const previewedRemotes = Object.fromEntries(
    Object.entries(versions).map(([name, version]): [string, Registry['remotes'][string]] => [
      name,
      {
        stable: version.version,
        previous: null,
        canary: null,
        disabled: false,
        versions: { [version.version]: version },
      },
    ]),
  );
  return { ...registry, remotes: { ...registry.remotes, ...previewedRemotes } };
}

/** Returns the base path of a preview's files, which cannot be found without the key; only staff get the key. */
export const getPreviewBase = (key: string, remote: string): string => `/r/previews/${key}/r/${remote}/`;
