import { z } from '@reportage/contracts';
import { preferenceAtom } from '@reportage/state';
import { useAtom } from 'jotai';
import { isBuiltInGroup, type PaletteEntry } from './palette-entry.ts';

const maxStoredEntries = 20;
const maxShownEntries = 5;

const storedEntriesSchema = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    hint: z.string().optional(),
    icon: z.string(),
    path: z.string().startsWith('/'),
    group: z.string(),
  }),
);
type StoredEntry = z.infer<typeof storedEntriesSchema>[number];

const recentEntriesAtom = preferenceAtom<StoredEntry[]>(
  'palette.recent',
  [],
  (stored) => storedEntriesSchema.safeParse(stored).data,
);

interface RecentEntries {
  entries: PaletteEntry[];
  remember(entry: PaletteEntry): void;
}

/**
 * Returns the entries that the user opened from the palette, newest first: those of this workspace and the host's own.
 */
export function useRecentEntries(slug: string | undefined, hostEntries: readonly PaletteEntry[]): RecentEntries {
  const [storedEntries, setStoredEntries] = useAtom(recentEntriesAtom);
  const currentEntries = storedEntries.filter(({ id, group, path }) =>
    // The host's own entries are included only while they are offered, and with labels in the current language.
    isBuiltInGroup(group) ? hostEntries.some((entry) => entry.id === id) : path.startsWith(`/${slug}/`),
  );
  return {
    entries: currentEntries.slice(0, maxShownEntries).map(({ hint, ...entry }) => ({
      ...entry,
      ...(hint ? { hint } : {}),
      ...hostEntries.find(({ id }) => id === entry.id),
      group: 'recent',
    })),
    remember({ id, label, hint, icon, path, group }) {
      if (!path) return;
      const originalGroup = group === 'recent' ? storedEntries.find((entry) => entry.id === id)?.group : group;
      if (!originalGroup) return;
      const newest: StoredEntry = { id, label, icon, path, group: originalGroup, ...(hint ? { hint } : {}) };
      setStoredEntries([newest, ...storedEntries.filter((entry) => entry.id !== id)].slice(0, maxStoredEntries));
    },
  };
}
