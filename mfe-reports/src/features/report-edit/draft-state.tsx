import type { Report } from '@reportage/contracts';
import { Button, ConflictPanel, useIsNarrow } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';
import type { Draft } from './use-draft.ts';
import type { ReportDraft } from './use-report-draft.ts';

/** Shows whether everything is saved. A failed save can be retried. */
export function DraftState<Stored, Edits>({ draft }: { draft: Draft<Stored, Edits> }): ReactNode {
  const t = useReportEditMessages();
  const { status } = draft;
  const isNarrow = useIsNarrow();
  const textKeys = {
    saved: isNarrow ? 'savedShort' : 'saved',
    saving: 'saving',
    unsaved: 'unsaved',
    failed: 'unsaved',
  } as const;
  return (
    <span className={classes.draftState} role="status">
      <span>{t(textKeys[status])}</span>
      {status === 'failed' && !draft.conflict && (
        <Button size="small" onClick={draft.retry}>
          {t('retry')}
        </Button>
      )}
    </span>
  );
}

/** Shows both versions of a report if somebody else has saved it in the meantime. */
export function ReportConflict({ draft, editedReport }: { draft: ReportDraft; editedReport: Report }): ReactNode {
  const t = useReportEditMessages();
  return (
    <DraftConflict
      draft={draft}
      title={t('conflictTitle')}
      editedVersion={editedReport}
      getComparedValues={(report) => ({
        [t('heading')]: report.cover.heading,
        [t('order')]: report.sort.map(({ name, hidden }) => (hidden ? `${name} (${t('hidden')})` : name)).join('\n'),
      })}
    />
  );
}

interface DraftConflictProps<Stored, Edits> {
  draft: Draft<Stored, Edits>;
  title: string;
  editedVersion: Stored;
  /** Returns the values to compare from a version, by label. */
  getComparedValues(version: Stored): Record<string, string>;
}

/** Shows both versions if somebody else has saved another one in the meantime. */
export function DraftConflict<Stored, Edits>({
  draft,
  title,
  editedVersion,
  getComparedValues,
}: DraftConflictProps<Stored, Edits>): ReactNode {
  const t = useReportEditMessages();
  if (!draft.conflict) return null;
  const { otherVersion, keepEdits, discardEdits } = draft.conflict;
  return (
    <ConflictPanel
      title={title}
      text={t('conflictText')}
      mine={getComparedValues(editedVersion)}
      theirs={getComparedValues(otherVersion)}
      onKeepMine={keepEdits}
      onTakeTheirs={discardEdits}
    />
  );
}
