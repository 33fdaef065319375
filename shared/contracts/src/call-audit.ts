import type { AuditAction, AuditTargetKind } from './entities/audit.ts';

/** Where a value stands in a call: `body.ids`, `response.items.id`. A list on the way stands for all of its items. */
export type ValuePath = `${'params' | 'query' | 'body' | 'response'}.${string}`;

/** What the server writes into the audit log once a call has succeeded. */
export interface AuditRule {
  action: AuditAction;
  /** Another action where a value is this one: archiving and its opposite are one call. */
  otherwise?: { at: ValuePath; is: boolean | string; action: AuditAction };
  /** What was acted on. Nothing is recorded where its ids turn out to be none. Ids in a text are separated by commas. */
  target?: {
    kind: AuditTargetKind;
    ids: ValuePath | readonly ValuePath[];
    /** Where they stand in the request, if `ids` is in the response: names and values from before are read by them. */
    before?: ValuePath | readonly ValuePath[];
  };
  /** The workspace of a call that is not scoped to one. */
  workspaceId?: ValuePath;
  /** A list whose length the entry states, such as the media that were put into a campaign. */
  count?: ValuePath;
  /** Calls for which the value is this are not recorded: previews. */
  except?: { at: ValuePath; is: boolean };
  /** Repeated by one person on the same target within half an hour, it stays one entry: editors save by themselves. */
  folds?: true;
}

/** A rule, or the reason why the log says nothing of a call. */
export type CallAudit = AuditRule | { unrecorded: string };

export const isRecorded = (audit: CallAudit | undefined): audit is AuditRule =>
  audit !== undefined && 'action' in audit;
