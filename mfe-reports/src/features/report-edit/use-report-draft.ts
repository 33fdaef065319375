import { callKey, storedInstead, useApi } from '@reportage/api';
import { calls, dataChanged, type Report, reportSchema } from '@reportage/contracts';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasNewOrder, isSavable, type ReportEdits, withContents } from './report-draft.model.ts';
import { useReportEditMessages } from './report-edit.messages.ts';

/** Specification, part 2 §4. */
const autosaveMs = 200;

export type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface ReportDraft {
  /** The stored report with the edits not yet saved. */
  report: Report | undefined;
  status: DraftStatus;
  change(edits: ReportEdits): void;
  retry(): void;
  conflict: { theirs: Report; keepMine(): void; takeTheirs(): void } | undefined;
}

/** Saves edits automatically 200 ms after the last one, one save at a time; failed edits are kept and can be retried. */
export function useReportDraft(stored: Report | undefined, workspaceId: string): ReportDraft {
  const t = useReportEditMessages();
  const api = useApi();
  const queries = useQueryClient();
  const { bus, messages } = useHost();
  const failures = useFailures('reports');
  const [edits, setEdits] = useState<ReportEdits>({});
  const [status, setStatus] = useState<DraftStatus>('saved');
  const [theirs, setTheirs] = useState<Report>();
  const latest = useRef<{ stored: Report | undefined; edits: ReportEdits; isSaving: boolean }>({
    stored,
    edits: {},
    isSaving: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (stored && stored.version >= (latest.current.stored?.version ?? 0)) latest.current.stored = stored;

  const keep = useCallback(
    (saved: Report) => {
      latest.current.stored = saved;
      const key = callKey(calls.getReport, { params: { id: saved.id }, query: { workspaceId } });
      queries.setQueryData(key, saved);
    },
    [queries, workspaceId],
  );

  const save = useCallback(async (): Promise<void> => {
    const now = latest.current;
    const sent = now.edits;
    if (!now.stored || now.isSaving || Object.keys(sent).length === 0 || !isSavable(sent)) return;
    now.isSaving = true;
    setStatus('saving');
    try {
      const body = { ...withContents(now.stored, sent), version: now.stored.version };
      const isReordered = sent.sort ? hasNewOrder(now.stored.sort, sent.sort) : false;
      const saved = await api.call(calls.updateReport, { params: { id: now.stored.id }, query: { workspaceId }, body });
      keep(saved);
      if (now.edits === sent) {
        now.edits = {};
        setEdits({});
      }
      setStatus(now.edits === sent || Object.keys(now.edits).length === 0 ? 'saved' : 'unsaved');
      if (isReordered) messages.success(t('sorted'));
      bus.emit(dataChanged, { area: 'reports', workspaceId });
    } catch (error) {
      setStatus('failed');
      const current = storedInstead(error, reportSchema);
      if (current) setTheirs(current);
      else failures.show('autosave', error);
    } finally {
      now.isSaving = false;
    }
    if (now.edits !== sent && Object.keys(now.edits).length > 0) await save();
  }, [api, bus, failures, keep, messages, t, workspaceId]);

  useEffect(() => {
    // Leaving the report must not lose the last edits.
    return () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      void save();
    };
  }, [save]);

  const change = (changed: ReportEdits) => {
    const next = { ...latest.current.edits, ...changed };
    latest.current.edits = next;
    setEdits(next);
    setStatus('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void save();
    }, autosaveMs);
  };

  const settle = (report: Report, kept: ReportEdits) => {
    keep(report);
    latest.current.edits = kept;
    setEdits(kept);
    setTheirs(undefined);
    setStatus(Object.keys(kept).length > 0 ? 'unsaved' : 'saved');
  };

  return {
    report: stored && { ...stored, ...edits },
    status,
    change,
    retry: () => void save(),
    conflict: theirs && {
      theirs,
      keepMine: () => {
        settle(theirs, latest.current.edits);
        void save();
      },
      takeTheirs: () => settle(theirs, {}),
    },
  };
}
