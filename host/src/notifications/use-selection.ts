import { useState } from 'react';

export interface Selection {
  isOn: boolean;
  /** The selected ids that are shown. */
  ids: readonly string[];
  areAllSelected: boolean;
  start(): void;
  stop(): void;
  has(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
}

/** Tracks which of the shown ids are selected while the user is selecting. */
export function useSelection(shownIds: readonly string[]): Selection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string> | null>(null);
  const ids = shownIds.filter((id) => selectedIds?.has(id));
  const areAllSelected = ids.length > 0 && ids.length === shownIds.length;
  return {
    isOn: selectedIds !== null,
    ids,
    areAllSelected,
    start: () => setSelectedIds(new Set()),
    stop: () => setSelectedIds(null),
    has: (id) => selectedIds?.has(id) ?? false,
    toggle: (id) => setSelectedIds(new Set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setSelectedIds(new Set(areAllSelected ? [] : shownIds)),
  };
}
