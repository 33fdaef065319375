import type { Campaign } from '../entities/campaign.ts';
import { type CampaignEdit, toEdit } from './campaign-edit.ts';
import { type EditPart, editPartNames, isSamePart, mergePart, pickPart } from './merge-campaign.ts';

/**
 * One editor's work on a campaign that others may be editing. Typed input is never replaced silently. Saves by others
 * are merged part by part, and if both sides have changed the same part, the user chooses.
 */
export interface EditSession {
  /** The stored campaign as last seen. */
  stored: Campaign;
  /** The campaign as the editor shows it. */
  edit: CampaignEdit;
  /**
   * Parts with conflicting changes, each with the version from which both sides started. The stored version is kept
   * until the user chooses.
   */
  collisions: Partial<Record<EditPart, CampaignEdit>>;
}

export const openSession = (stored: Campaign): EditSession => ({ stored, edit: toEdit(stored), collisions: {} });

const listCollidingParts = ({ collisions }: Pick<EditSession, 'collisions'>): EditPart[] =>
  editPartNames.filter((part) => collisions[part] !== undefined);

/** Drops conflicts whose two versions have become equal. */
const dropSettledConflicts = (session: EditSession): EditSession => {
  const theirs = toEdit(session.stored);
  const unresolvedParts = listCollidingParts(session).filter((part) => !isSamePart(part, session.edit, theirs));
  return {
    ...session,
    collisions: Object.fromEntries(unresolvedParts.map((part) => [part, session.collisions[part]])),
  };
};

export const applyInput = (session: EditSession, change: Partial<CampaignEdit>): EditSession =>
  dropSettledConflicts({ ...session, edit: { ...session.edit, ...change } });

/** Returns the edit that can be stored now, without the parts that still need a choice. */
export function getEditToSave({ stored, edit, collisions }: EditSession): CampaignEdit {
  const theirs = toEdit(stored);
  return Object.assign({}, edit, ...listCollidingParts({ collisions }).map((part) => pickPart(part, theirs)));
}

export function hasUnsavedChanges(session: EditSession): boolean {
  const next = getEditToSave(session);
  const stored = toEdit(session.stored);
  return editPartNames.some((part) => !isSamePart(part, next, stored));
}

/**
 * Merges another user's save, which was received because this editor's save was rejected or the campaign was reloaded.
 */
export function mergeStored(session: EditSession, stored: Campaign): EditSession {
  if (stored.version <= session.stored.version) return session;
  const lastSeen = toEdit(session.stored);
  const theirs = toEdit(stored);
  let edit = session.edit;
  const collisions: EditSession['collisions'] = {};
  for (const part of editPartNames) {
    const base = session.collisions[part] ?? lastSeen;
    const mergedPart = mergePart(part, { base, mine: session.edit, theirs });
    if (mergedPart) edit = { ...edit, ...mergedPart };
    else collisions[part] = base;
  }
  return { stored, edit, collisions };
}

/** Applies the server's response to this editor's save of `sentEdit`. Input typed in the meantime is kept. */
export function applySaveResponse(session: EditSession, sentEdit: CampaignEdit, stored: Campaign): EditSession {
  const savedEdit = toEdit(stored);
  let edit = session.edit;
  for (const part of editPartNames) {
    const isUntouched = session.collisions[part] === undefined && isSamePart(part, session.edit, sentEdit);
    // The server completes some parts, such as a new client's id. Text that differs only by a trailing space stays as
    // typed.
    if (isUntouched && !isSamePart(part, session.edit, savedEdit)) edit = { ...edit, ...pickPart(part, savedEdit) };
  }
  return dropSettledConflicts({ ...session, stored, edit });
}

/** Applies the user's choice between the two versions of a part. */
export function chooseSide(session: EditSession, part: EditPart, side: 'mine' | 'theirs'): EditSession {
  const { [part]: _chosen, ...collisions } = session.collisions;
  const edit = side === 'mine' ? session.edit : { ...session.edit, ...pickPart(part, toEdit(session.stored)) };
  return { ...session, edit, collisions };
}
