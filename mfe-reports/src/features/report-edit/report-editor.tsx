import type { Report } from '@reportage/contracts';
import { Button, Checkbox, ConflictPanel, Drawer, Input } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';
import { SectionFields } from './section-fields.tsx';
import type { ReportDraft } from './use-report-draft.ts';

interface ReportEditorProps {
  isOpen: boolean;
  onClose(): void;
  draft: ReportDraft;
}

/** Texts and order of a report, saved automatically. */
export function ReportEditor({ isOpen, onClose, draft }: ReportEditorProps): ReactNode {
  const t = useReportEditMessages();
  const headingId = useId();
  const { report } = draft;
  if (!report) return null;
  const { cover } = report;
  return (
    <Drawer
      title={t('title')}
      open={isOpen}
      onClose={onClose}
      size={480}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      footer={<DraftState draft={draft} />}
    >
      <div className={classes.parts}>
        <DraftConflict draft={draft} mine={report} />
        <div>
          <label htmlFor={headingId} className={classes.label}>
            {t('heading')}
          </label>
          <Input
            id={headingId}
            value={cover.heading}
            maxLength={200}
            onChange={(event) => draft.change({ cover: { ...cover, heading: event.target.value } })}
          />
        </div>
        <Checkbox
          checked={!cover.hideTableOfContent}
          onChange={(event) => draft.change({ cover: { ...cover, hideTableOfContent: !event.target.checked } })}
        >
          {t('contents')}
        </Checkbox>
        <SectionFields sort={report.sort} onChange={(sort) => draft.change({ sort })} />
      </div>
    </Drawer>
  );
}

function DraftState({ draft }: { draft: ReportDraft }): ReactNode {
  const t = useReportEditMessages();
  const { status } = draft;
  return (
    <div className={classes.state} role="status">
      <span>{t(status === 'failed' ? 'unsaved' : status)}</span>
      {status === 'failed' && !draft.conflict && (
        <Button size="small" onClick={draft.retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

function DraftConflict({ draft, mine }: { draft: ReportDraft; mine: Report }): ReactNode {
  const t = useReportEditMessages();
  if (!draft.conflict) return null;
  const { theirs, keepMine, takeTheirs } = draft.conflict;
  const show = (report: Report) => ({
    [t('heading')]: report.cover.heading,
    [t('order')]: report.sort.map(({ name, hidden }) => (hidden ? `${name} (${t('hidden')})` : name)).join('\n'),
  });
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={show(mine)}
      theirs={show(theirs)}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  );
}
