import type { RemoteSearch } from '@reportage/contracts';
import { fillFirst, fillText, fillWorkspacePath, type Locale } from '@reportage/format';
import type { OpenWorkspace } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { useDebouncedValue } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { listPublishedRemotes } from '../remotes/published-remotes.ts';
import { useShell } from '../shell/host-context.ts';
import { isVisibleTo } from '../shell/navigation.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { type FoundRow, useSearches } from './use-searches.ts';

/** The delay by which searches are debounced (specification, part 2 §5). */
const debounceMs = 500;
const minLetters = 2;

export interface FoundEntries {
  entries: PaletteEntry[];
  /** Whether the entries belong to an earlier query, or none have arrived yet. */
  isSearching: boolean;
  hasFailed: boolean;
}

/** Finds entries in the workspace with the remotes' searches. A newer query cancels the search for an older one. */
export function useFoundEntries(typedText: string, workspace: OpenWorkspace | undefined): FoundEntries {
  const { config } = useShell();
  const locale = useAtomValue(localeAtom);
  const searchText = typedText.trim().toLowerCase();
  const searchString = useDebouncedValue(searchText, debounceMs);
  const visibleSearches = workspace
    ? listPublishedRemotes(config.registry)
        .flatMap(({ version }) => version.searches)
        .filter((search) => isVisibleTo(search, workspace))
    : [];
  const canSearch = workspace !== undefined && searchText.length >= minLetters;
  const results = useSearches(visibleSearches, {
    query: { workspaceId: workspace?.id ?? '', searchString },
    isEnabled: canSearch && searchString.length >= minLetters,
  });
  if (!canSearch) return { entries: [], isSearching: false, hasFailed: false };
  return {
    entries: results.flatMap(({ search, rows }) =>
      rows.flatMap((row) => toEntry(search, row, workspace.slug, locale) ?? []),
    ),
    isSearching:
      visibleSearches.length > 0 && (searchString !== searchText || results.some(({ isFetching }) => isFetching)),
    hasFailed: results.some(({ isError }) => isError),
  };
}

/** Converts a row of a response as described by the search's metadata; undefined if the row lacks a required field. */
function toEntry(search: RemoteSearch, row: FoundRow, slug: string, locale: Locale): PaletteEntry | undefined {
  const data = { values: row };
  const fill = (text: string) => fillText(text, data, locale);
  const label = fillFirst(search.entry.label, fill);
  const hint = fillFirst(search.entry.hint, fill);
  const path = fillFirst(search.entry.path, (pattern) => fillWorkspacePath(pattern, slug, data, locale));
  if (label === undefined || path === undefined) return undefined;
  return {
    id: `${search.name}:${row.id}`,
    group: search.name,
    heading: search.label[locale],
    label,
    icon: search.icon,
    path,
    ...(hint === undefined || hint === label ? {} : { hint }),
  };
}
