import type { MediaType } from '@reportage/contracts';
import { useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { useLibraryPages } from './media-picker.queries.ts';
import { type PickerRow, toMediaRow } from './picker-row.ts';

const searchDebounceMs = 500;

const normalize = (search: string): string => search.trim().toLowerCase();

/** Manages the picker's filters and pages, with an option to show only the selection. */
export function usePickerList(workspaceId: string, selection: readonly PickerRow[]) {
  const [search, setSearch] = useState('');
  const [mediaType, setMediaType] = useState<MediaType>('web');
  const [sourceId, setSourceId] = useState<string | null>(null);
  // A snapshot of the selection, so that a deselected row stays visible and can be selected again.
  const [chosenRows, setChosenRows] = useState<readonly PickerRow[] | null>(null);
  const searchString = useDebouncedValue(normalize(search), searchDebounceMs);
  const library = useLibraryPages(workspaceId, { mediaType, searchString, sourceId });

  const isNarrowed = searchString !== '' || sourceId !== null;
  const filteredRows = chosenRows?.filter(
    ({ media, name }) =>
      (sourceId === null || media.connectionId === sourceId) &&
      `${media.postUrl} ${name}`.toLowerCase().includes(normalize(search)),
  );
  return {
    search,
    setSearch,
    mediaType,
    /** Also clears the source, because a source has media of one type only. */
    setMediaType: (type: MediaType) => {
      setMediaType(type);
      setSourceId(null);
    },
    sourceId,
    setSourceId,
    library,
    isNarrowed,
    showsChosen: chosenRows !== null,
    showChosen: (isShown: boolean) => setChosenRows(isShown ? selection : null),
    clear: () => {
      setSearch('');
      setSourceId(null);
    },
    rows: filteredRows ?? library.rows.map(toMediaRow),
    /** Changes whenever the list must scroll back to the top. */
    key: `${chosenRows !== null} ${mediaType} ${sourceId} ${searchString}`,
  };
}

export type PickerList = ReturnType<typeof usePickerList>;
