import { useRef, useState } from 'react';

/** Edits to one field within this time count as one step. */
const stepMs = 1_000;
const maxSteps = 100;

interface Step {
  key: string | undefined;
  at: number;
}

/**
 * Provides undo and redo for a composer. Each step stores the whole content, so undo also restores removed sections.
 * @param content the edited content and nothing else: undo replaces all of it
 */
export function useContentHistory<Content extends object>(
  content: Content,
  onChange: (edits: Partial<Content>) => void,
) {
  const past = useRef<Content[]>([]);
  const future = useRef<Content[]>([]);
  const lastStep = useRef<Step>({ key: undefined, at: 0 });
  const [counts, setCounts] = useState({ past: 0, future: 0 });
  const updateCounts = () => setCounts({ past: past.current.length, future: future.current.length });

  /** @param key identifies the edited field, so that typing in it is undone in one step */
  const change = (edits: Partial<Content>, key?: string) => {
    const at = Date.now();
    const isSameStep = key !== undefined && key === lastStep.current.key && at - lastStep.current.at < stepMs;
    if (!isSameStep) past.current = [...past.current, content].slice(-maxSteps);
    lastStep.current = { key, at };
    future.current = [];
    updateCounts();
    onChange(edits);
  };

  const restoreStep = (from: typeof past, to: typeof past) => {
    const target = from.current.at(-1);
    if (!target) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, content];
    lastStep.current = { key: undefined, at: 0 };
    updateCounts();
    onChange(target);
  };

  return {
    change,
    undo: counts.past > 0 ? () => restoreStep(past, future) : undefined,
    redo: counts.future > 0 ? () => restoreStep(future, past) : undefined,
  };
}
