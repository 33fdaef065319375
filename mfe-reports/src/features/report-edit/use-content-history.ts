import { useRef, useState } from 'react';

/** Typing in one field within this time counts as one step. */
const stepMs = 1_000;
const maxSteps = 100;

interface Step {
  key: string | undefined;
  at: number;
}

/**
 * Undo and redo for a composer. Each step is the whole content, so that undo restores removed sections, too.
 * @param content the edited content and nothing else: undo replaces all of it
 */
export function useContentHistory<Content extends object>(
  content: Content,
  onChange: (edits: Partial<Content>) => void,
) {
  const past = useRef<Content[]>([]);
  const future = useRef<Content[]>([]);
  const last = useRef<Step>({ key: undefined, at: 0 });
  const [counts, setCounts] = useState({ past: 0, future: 0 });
  const updateCounts = () => setCounts({ past: past.current.length, future: future.current.length });

  /** @param key identifies the edited field, so that typing in it is undone in one step */
  const change = (edits: Partial<Content>, key?: string) => {
    const at = Date.now();
    const isSameStep = key !== undefined && key === last.current.key && at - last.current.at < stepMs;
    if (!isSameStep) past.current = [...past.current, content].slice(-maxSteps);
    last.current = { key, at };
    future.current = [];
    updateCounts();
    onChange(edits);
  };

  const step = (from: typeof past, to: typeof past) => {
    const target = from.current.at(-1);
    if (!target) return;
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, content];
    last.current = { key: undefined, at: 0 };
    updateCounts();
    onChange(target);
  };

  return {
    change,
    undo: counts.past > 0 ? () => step(past, future) : undefined,
    redo: counts.future > 0 ? () => step(future, past) : undefined,
  };
}
