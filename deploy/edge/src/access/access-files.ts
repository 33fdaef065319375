import { z } from '@reportage/contracts';
import { mapInParallel } from '../registry/parallel.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { getStore, type Releases } from '../registry/releases.ts';

/** The front ends for which a token or key is valid. `all` includes future ones. */
const scopeSchema = z.union([z.literal('all'), z.array(z.string()).min(1)]);
export type FrontEndScope = z.infer<typeof scopeSchema>;

export const includesFrontEnd = (scope: FrontEndScope, name: string): boolean =>
  scope === 'all' || scope.includes(name);
export const formatFrontEndScope = (scope: FrontEndScope): string => (scope === 'all' ? 'all' : scope.join(', '));

/** @param text e.g. `mfe-reports,mfe-media`, `host` or `all` @throws {RegistryError} if it is invalid */
export function parseFrontEndScope(text: string | undefined): FrontEndScope {
  if (text === 'all') return 'all';
  const names = (text ?? '').split(',').flatMap((name) => name.trim() || []);
  if (names.length > 0 && names.every((name) => /^(host|mfe-[a-z]+)$/.test(name))) return names;
  throw new RegistryError(`--for takes names such as mfe-reports,mfe-media, host, or all, not “${text ?? ''}”.`);
}

export const accessShape = {
  id: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  revokedAt: z.string().nullable().default(null),
  for: scopeSchema,
};

const maxConcurrentReads = 16;

/**
 * Stores small records next to the releases. Each has its own file, so changes to different records cannot conflict.
 */
export function createAccessFiles<Schema extends z.ZodType<{ id: string; createdAt: string }>>(
  releases: Releases,
  kind: string,
  schema: Schema,
) {
  const { access } = getStore(releases);
  type Item = z.infer<Schema>;

  /**
   * Throws if an existing record cannot be read: if unreadable keys counted as missing, builds would no longer have to
   * be signed.
   */
  async function read(id: string): Promise<Item | null> {
    if (!/^[0-9a-f]{8,32}$/.test(id)) return null;
    const text = await access.read(`${kind}/${id}`);
    return text === null ? null : schema.parse(JSON.parse(text));
  }

  return {
    read,
    save: (item: Item): Promise<void> => access.save(`${kind}/${item.id}`, `${JSON.stringify(item, null, 2)}\n`),
    async list(): Promise<Item[]> {
      const items = await mapInParallel(await access.list(kind), maxConcurrentReads, read);
      return items
        .filter((item) => item !== null)
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
  };
}
