import { readStoredVersion } from '@reportage/api';
import type { z } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The time between the last edit and the save (specification, part 2 §4). */
const autosaveMs = 200;

export type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface Draft<Stored, Edits> {
  /** The stored content with the unsaved edits. */
  content: Stored | undefined;
  status: DraftStatus;
  change(edits: Edits): void;
  retry(): void;
  /** Set if somebody else has saved another version in the meantime. */
  conflict: { otherVersion: Stored; keepEdits(): void; discardEdits(): void } | undefined;
}

interface DraftOptions<Stored, Edits> {
  stored: Stored | undefined;
  /** Parses the stored version in the response to a stale save. */
  schema: z.ZodType<Stored>;
  save(stored: Stored, edits: Edits): Promise<Stored>;
  /** Edits that cannot be saved are kept but not sent. */
  isSavable?(edits: Edits): boolean;
  /** Called with a newly stored version, to show it on the screen. */
  storeVersion(stored: Stored): void;
  onSaved?(previous: Stored, edits: Edits): void;
}

/** Autosaves edits 200 ms after the last one, one save at a time; failed saves can be retried. */
export function useDraft<Stored extends { version: number }, Edits extends object>(
  options: DraftOptions<Stored, Edits>,
): Draft<Stored, Edits> {
  const { stored } = options;
  const noEdits = {} as Edits;
  const failures = useFailures('reports');
  const [edits, setEdits] = useState<Edits>(noEdits);
  const [status, setStatus] = useState<DraftStatus>('saved');
  const [otherVersion, setOtherVersion] = useState<Stored>();
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const latest = useRef<{ stored: Stored | undefined; edits: Edits; isSaving: boolean }>({
    stored,
    edits: noEdits,
    isSaving: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (stored && stored.version >= (latest.current.stored?.version ?? 0)) latest.current.stored = stored;

  const storeVersion = useCallback((saved: Stored) => {
    latest.current.stored = saved;
    latestOptions.current.storeVersion(saved);
  }, []);

  const save = useCallback(async (): Promise<void> => {
    const latestState = latest.current;
    const { stored: previous, edits: sentEdits } = latestState;
    const { isSavable = () => true, onSaved } = latestOptions.current;
    if (!previous || latestState.isSaving || Object.keys(sentEdits).length === 0 || !isSavable(sentEdits)) return;
    latestState.isSaving = true;
    setStatus('saving');
    try {
      storeVersion(await latestOptions.current.save(previous, sentEdits));
      if (latestState.edits === sentEdits) {
        latestState.edits = {} as Edits;
        setEdits(latestState.edits);
      }
      setStatus(Object.keys(latestState.edits).length === 0 ? 'saved' : 'unsaved');
      onSaved?.(previous, sentEdits);
    } catch (error) {
      setStatus('failed');
      const newerVersion = readStoredVersion(error, latestOptions.current.schema);
      if (newerVersion) setOtherVersion(newerVersion);
      else failures.show('autosave', error);
    } finally {
      latestState.isSaving = false;
    }
    if (latestState.edits !== sentEdits && Object.keys(latestState.edits).length > 0) await save();
  }, [failures, storeVersion]);

  useEffect(() => {
    // Saves the last edits when the user leaves the screen.
    return () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      void save();
    };
  }, [save]);

  const change = (newEdits: Edits) => {
    const next = { ...latest.current.edits, ...newEdits };
    latest.current.edits = next;
    setEdits(next);
    setStatus('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void save();
    }, autosaveMs);
  };

  const resolveConflict = (baseVersion: Stored, remainingEdits: Edits) => {
    storeVersion(baseVersion);
    latest.current.edits = remainingEdits;
    setEdits(remainingEdits);
    setOtherVersion(undefined);
    setStatus(Object.keys(remainingEdits).length > 0 ? 'unsaved' : 'saved');
  };

  return {
    content: stored && { ...stored, ...edits },
    status,
    change,
    retry: () => void save(),
    conflict: otherVersion && {
      otherVersion,
      keepEdits: () => {
        resolveConflict(otherVersion, latest.current.edits);
        void save();
      },
      discardEdits: () => resolveConflict(otherVersion, {} as Edits),
    },
  };
}
