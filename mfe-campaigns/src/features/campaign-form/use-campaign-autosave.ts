import { readStoredVersion } from '@reportage/api';
import {
  applyInput,
  applySaveResponse,
  type Campaign,
  type CampaignEdit,
  campaignSchema,
  chooseSide,
  type EditPart,
  type EditSession,
  getEditToSave,
  hasUnsavedChanges,
  mergeStored,
  openSession,
  toCampaignPayload,
} from '@reportage/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUpdateCampaign } from './campaign-form.queries.ts';

/** How long after the last change the campaign is saved (specification, part 2 §4). */
const autosaveDelayMs = 200;

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The form has problems, so nothing is sent. */
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown };

interface AutosaveOptions {
  stored: Campaign;
  /** Validates the form, and shows problems next to their fields. @returns whether the form is valid */
  validate: () => Promise<boolean>;
  /** Called after a save or a merge, with the edit to show and the one shown before. */
  onEdit: (edit: CampaignEdit, shownEdit: CampaignEdit) => void;
  onRejected: (error: unknown) => void;
}

export interface CampaignAutosave {
  session: EditSession;
  state: SaveState;
  change(change: Partial<CampaignEdit>): void;
  choose(part: EditPart, side: 'mine' | 'theirs'): void;
  /** Returns the current session, not the last rendered one. */
  getLatestSession(): EditSession;
  /** Whether anything has been stored since the editor was opened. */
  hasSaved(): boolean;
  /** Saves remaining changes immediately. @returns whether everything is stored */
  flush(): Promise<boolean>;
}

/**
 * Saves a campaign 200 ms after the last change. Only one request runs at a time; changes made in the meantime are sent
 * with the next one.
 */
export function useCampaignAutosave({ stored, validate, onEdit, onRejected }: AutosaveOptions): CampaignAutosave {
  const updateMutation = useUpdateCampaign();
  const [session, setSession] = useState(() => openSession(stored));
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const latestState = useRef({ session, lastLoaded: stored, hasSaved: false });
  const runningSave = useRef<Promise<void>>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const applySession = (next: EditSession, updatesForm = true) => {
    const shownEdit = latestState.current.session.edit;
    latestState.current.session = next;
    setSession(next);
    if (updatesForm) onEdit(next.edit, shownEdit);
  };

  /** Sends one request. @returns whether another one may be sent */
  const saveOnce = async (): Promise<boolean> => {
    if (!(await validate())) {
      setState({ kind: 'invalid' });
      return false;
    }
    setState({ kind: 'saving' });
    const sessionBefore = latestState.current.session;
    const { id, version, workspaceId } = sessionBefore.stored;
    const sentEdit = getEditToSave(sessionBefore);
    try {
      const body = { ...toCampaignPayload(sentEdit, workspaceId, sessionBefore.stored), id, version };
      const savedCampaign = await updateMutation.run({ query: { workspaceId }, body });
      latestState.current.hasSaved = true;
      applySession(applySaveResponse(latestState.current.session, sentEdit, savedCampaign));
      setState(
        hasUnsavedChanges(latestState.current.session) ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() },
      );
      return true;
    } catch (error) {
      const currentVersion = readStoredVersion(error, campaignSchema);
      if (currentVersion) {
        applySession(mergeStored(latestState.current.session, currentVersion));
        return true;
      }
      setState({ kind: 'failed', error });
      onRejected(error);
      return false;
    }
  };

  const saveAll = async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    while (hasUnsavedChanges(latestState.current.session)) if (!(await saveOnce())) return;
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
    return !hasUnsavedChanges(latestState.current.session);
  };

  const schedule = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flushAfterRunningSave(), autosaveDelayMs);
  };
  const flushAfterRunningSave = async () => {
    // A running save sends later changes in its next round.
    if (runningSave.current) await runningSave.current;
    if (hasUnsavedChanges(latestState.current.session)) await flush();
  };

  const mergeStoredVersion = useEffectEvent((lastLoaded: Campaign) => {
    latestState.current.lastLoaded = lastLoaded;
    if (!runningSave.current) applySession(mergeStored(latestState.current.session, lastLoaded));
  });
  useEffect(() => mergeStoredVersion(stored), [stored]);

  const saveNow = useEffectEvent(() => {
    if (hasUnsavedChanges(latestState.current.session)) void flushAfterRunningSave();
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
    getLatestSession: () => latestState.current.session,
    hasSaved: () => latestState.current.hasSaved,
    change: (change) => {
      applySession(applyInput(latestState.current.session, change), false);
      if (!runningSave.current) setState({ kind: 'unsaved' });
      schedule();
    },
    choose: (part, side) => {
      applySession(chooseSide(latestState.current.session, part, side));
      if (hasUnsavedChanges(latestState.current.session)) schedule();
    },
  };
}
