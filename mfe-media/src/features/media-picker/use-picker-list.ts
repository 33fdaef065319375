import { useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { useLibraryPages } from './media-picker.queries.ts';
import { type PickerRow, rowOfMedia } from './picker-row.ts';

const searchDebounceMs = 500;

const normalise = (search: string): string => search.trim().toLowerCase();

/** What narrows the pages, and the pages themselves. The chosen ones can be looked at alone. */
export function usePickerList(workspaceId: string, chosen: readonly PickerRow[]) {
  const [search, setSearch] = useState('');
  const [sourceId, setSourceId] = useState<string | null>(null);
  // Those chosen at the moment of looking: one that is taken out stays in view, so that it can be put back.
  const [chosenRows, setChosenRows] = useState<readonly PickerRow[] | null>(null);
  const searchString = useDebouncedValue(normalise(search), searchDebounceMs);
  const library = useLibraryPages(workspaceId, { searchString, sourceId });

  const isNarrowed = searchString !== '' || sourceId !== null;
  const narrowed = chosenRows?.filter(
    ({ media, name }) =>
      (sourceId === null || media.connectionId === sourceId) &&
      `${media.postUrl} ${name}`.toLowerCase().includes(normalise(search)),
  );
  return {
    search,
    setSearch,
    sourceId,
    setSourceId,
    library,
    isNarrowed,
    showsChosen: chosenRows !== null,
    showChosen: (isShown: boolean) => setChosenRows(isShown ? chosen : null),
    clear: () => {
      setSearch('');
      setSourceId(null);
    },
    rows: narrowed ?? library.rows.map(rowOfMedia),
    /** Another one means other rows, from the top. */
    key: `${chosenRows !== null} ${sourceId} ${searchString}`,
  };
}

export type PickerList = ReturnType<typeof usePickerList>;
