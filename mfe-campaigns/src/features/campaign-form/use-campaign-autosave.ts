import { readStoredVersion } from '@reportage/api';
import {
  applyTyping,
  type Campaign,
  type CampaignEdit,
  campaignSchema,
  chooseSide,
  type EditPart,
  type EditSession,
  editToSave,
  hasUnsaved,
  mergeStored,
  openSession,
  settleSaved,
  toCampaignPayload,
} from '@reportage/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUpdateCampaign } from './campaign-form.queries.ts';

/** Specification, part 2 §4. */
const autosaveMs = 200;

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The form has problems, so nothing is sent. */
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown };

interface AutosaveOptions {
  stored: Campaign;
  /** Validates the form, and shows problems at their fields. */
  isValid: () => Promise<boolean>;
  /** Called after a save or merge with the edit to show and the one shown before. */
  onEdit: (edit: CampaignEdit, shown: CampaignEdit) => void;
  onRefused: (error: unknown) => void;
}

export interface CampaignAutosave {
  session: EditSession;
  state: SaveState;
  change(change: Partial<CampaignEdit>): void;
  choose(part: EditPart, side: 'mine' | 'theirs'): void;
  /** The current session, not the last rendered one. */
  latest(): EditSession;
  /** Whether anything has been stored since the editor was opened. */
  hasSaved(): boolean;
  /** Saves remaining changes immediately. @returns whether everything is stored */
  flush(): Promise<boolean>;
}

/**
 * Saves a campaign 200 ms after the last change. Only one request runs at a time; changes made in the meantime are sent
 * with the next one.
 */
export function useCampaignAutosave({ stored, isValid, onEdit, onRefused }: AutosaveOptions): CampaignAutosave {
  const updateMutation = useUpdateCampaign();
  const [session, setSession] = useState(() => openSession(stored));
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const latestState = useRef({ session, lastLoaded: stored, hasSaved: false });
  const runningSave = useRef<Promise<void>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const applySession = (next: EditSession, updatesForm = true) => {
    const shown = latestState.current.session.edit;
    latestState.current.session = next;
    setSession(next);
    if (updatesForm) onEdit(next.edit, shown);
  };

  /** Sends one request. @returns whether another one may be sent */
  const saveOnce = async (): Promise<boolean> => {
    if (!(await isValid())) {
      setState({ kind: 'invalid' });
      return false;
    }
    setState({ kind: 'saving' });
    const before = latestState.current.session;
    const { id, version, workspaceId } = before.stored;
    const sent = editToSave(before);
    try {
      const body = { ...toCampaignPayload(sent, workspaceId, before.stored), id, version };
      const saved = await updateMutation.save({ query: { workspaceId }, body });
      latestState.current.hasSaved = true;
      applySession(settleSaved(latestState.current.session, sent, saved));
      setState(hasUnsaved(latestState.current.session) ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() });
      return true;
    } catch (error) {
      const current = readStoredVersion(error, campaignSchema);
      if (current) {
        applySession(mergeStored(latestState.current.session, current));
        return true;
      }
      setState({ kind: 'failed', error });
      onRefused(error);
      return false;
    }
  };

  const saveAll = async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    while (hasUnsaved(latestState.current.session)) if (!(await saveOnce())) return;
    // Saves by other users are merged only now, not while a request is running.
    applySession(mergeStored(latestState.current.session, latestState.current.lastLoaded));
    setState((last) => (last.kind === 'saved' ? last : { kind: 'saved', at: new Date() }));
  };

  const flush = async (): Promise<boolean> => {
    // Several callers may wait for the same save. The first of them starts the next one.
    while (runningSave.current) await runningSave.current;
    runningSave.current = saveAll();
    await runningSave.current;
    runningSave.current = null;
    return !hasUnsaved(latestState.current.session);
  };

  const schedule = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flushSoon(), autosaveMs);
  };
  const flushSoon = async () => {
    // A running save sends later changes in its next round.
    if (runningSave.current) await runningSave.current;
    if (hasUnsaved(latestState.current.session)) await flush();
  };

  const mergeStoredVersion = useEffectEvent((lastLoaded: Campaign) => {
    latestState.current.lastLoaded = lastLoaded;
    if (!runningSave.current) applySession(mergeStored(latestState.current.session, lastLoaded));
  });
  useEffect(() => mergeStoredVersion(stored), [stored]);

  const saveNow = useEffectEvent(() => {
    if (hasUnsaved(latestState.current.session)) void flushSoon();
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const onOnline = () => saveNow();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', onOnline);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    session,
    state,
    flush,
    latest: () => latestState.current.session,
    hasSaved: () => latestState.current.hasSaved,
    change: (change) => {
      applySession(applyTyping(latestState.current.session, change), false);
      if (!runningSave.current) setState({ kind: 'unsaved' });
      schedule();
    },
    choose: (part, side) => {
      applySession(chooseSide(latestState.current.session, part, side));
      if (hasUnsaved(latestState.current.session)) schedule();
    },
  };
}
