import { z } from '../zod.ts';
import { type Registry, registryVersionSchema, versionOriginSchema } from './registry.ts';

/** Query parameter of a page's address that opens a preview, for platform staff. */
export const previewParameter = 'preview';

/** Usually a branch's: `feature/new-table`. */
export const previewNameSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9][\w./-]*$/);

export const defaultPreviewDays = 7;
export const maxPreviewDays = 30;

/** Builds of remotes that nobody gets but staff who ask for them by name, in a tab of their own. */
export const previewSchema = z.object({
  name: previewNameSchema,
  publishedAt: z.string(),
  /** When it ends: from then on it is not opened, and garbage collection removes it. */
  until: z.string(),
  origin: versionOriginSchema,
  /** By remote: what the tab runs instead of the registry's version. */
  versions: z.record(z.string(), registryVersionSchema),
});
export type Preview = z.infer<typeof previewSchema>;

/** The registry as a tab with the preview runs it. A previewed version has no fallback: who looks at it wants to see it fail, too. */
export function withPreview(registry: Registry, { versions }: Pick<Preview, 'versions'>): Registry {
  const previewed = Object.fromEntries(
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
  return { ...registry, remotes: { ...registry.remotes, ...previewed } };
}

/** Base path of a preview's files; without the key, which only staff are given, nobody finds them. */
export const previewBase = (key: string, remote: string): string => `/r/previews/${key}/r/${remote}/`;
