import { useState } from 'react';

export interface Selection {
  isOn: boolean;
  /** The selected ids that are shown. */
  ids: readonly string[];
  isAll: boolean;
  start(): void;
  stop(): void;
  has(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
}

/** Tracks which of the shown ids are selected while the user is selecting. */
export function useSelection(shown: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const ids = shown.filter((id) => selected?.has(id));
  const isAll = ids.length > 0 && ids.length === shown.length;
  return {
    isOn: selected !== null,
    ids,
    isAll,
    start: () => setSelected(new Set()),
    stop: () => setSelected(null),
    has: (id) => selected?.has(id) ?? false,
    toggle: (id) => setSelected(new Set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setSelected(new Set(isAll ? [] : shown)),
  };
}
