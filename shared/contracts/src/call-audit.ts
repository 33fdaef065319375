import type { AuditAction, AuditTargetKind } from './entities/audit.ts';

/** Path to a value in a call: `body.ids`, `response.items.id`. A list on the path means all of its items. */
export type ValuePath = `${'params' | 'query' | 'body' | 'response'}.${string}`;

/** What the server writes to the audit log once a call has succeeded. */
export interface AuditRule {
  action: AuditAction;
  /**
   * A different action if a value equals `is`, because archiving and restoring are one call. Use `is: undefined` to
   * match a missing value: some calls create the entity when no id is given.
   */
  alternative?: { at: ValuePath; is: boolean | string | undefined; action: AuditAction };
  /** The action if a list in the call is empty, for example if nothing was rejected; the first match applies. */
  ifEmpty?: readonly { at: ValuePath; action: AuditAction }[];
  /**
   * The targets of the action. Nothing is recorded if there are no ids. A string may contain several ids, separated
   * by commas.
   */
  target?: {
    kind: AuditTargetKind;
    ids: ValuePath | readonly ValuePath[];
    /**
     * Path to the ids in the request if `ids` is in the response; used to read the names and values before the call.
     */
    before?: ValuePath | readonly ValuePath[];
  };
  /** Path to the workspace of a call that is not scoped to one. */
  workspaceId?: ValuePath;
  /** A list whose length the entry shows, such as the media that were added to a campaign. */
  count?: ValuePath;
  /** Calls with the value `is` at this path, such as previews, are not recorded. */
  except?: { at: ValuePath; is: boolean };
  /**
   * An additional entry if the call set this field of a target to the value, because publishing may also turn on the
   * guest link.
   */
  also?: { field: string; becomes: boolean; action: AuditAction };
  /**
   * Repetitions by one person on the same target within half an hour become one entry, because editors save
   * automatically.
   */
  foldsRepetitions?: true;
}

/** A rule, or the reason why a call is not logged. */
export type CallAudit = AuditRule | { notRecordedBecause: string };

export const isRecorded = (audit: CallAudit | undefined): audit is AuditRule =>
  audit !== undefined && 'action' in audit;
