import { mayAct, type ReportTemplate, type TemplateApplication } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, ConflictPanel, Flex, RelativeTime, SaveBar, useIsNarrow } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { AppliedNotice } from './applied-notice.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { RemoveTemplateButton } from './remove-template.tsx';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { SectionList } from './section-list.tsx';
import { isComplete } from './template-content.model.ts';
import { type TemplateDraft, TemplateFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateDraft } from './use-template-draft.ts';

/** In narrower windows, the preview does not fit beside the sections. */
const minSideBySideWidthPx = 769;

interface TemplateEditorProps {
  template: ReportTemplate;
  /** Whether the dialog that applies the template to existing reports is open. */
  isApplying: boolean;
  onApplyEnd(): void;
}

/** The editor for a template: its sections on one side, a preview of the resulting report on the other. */
export function TemplateEditor({ template, isApplying, onApplyEnd }: TemplateEditorProps): ReactNode {
  const t = useReportTemplateMessages();
  const isLocked = !useMayChange(template);
  const { draft, isChanged, isSaving, leaveDialog, change, save, discard, conflict } = useTemplateDraft(template);
  const [application, setApplication] = useState<TemplateApplication>();
  const isNarrow = useIsNarrow(minSideBySideWidthPx);
  const isNamed = template.id !== null;
  const isSavable = isComplete(draft) && (!isNamed || draft.name.trim() !== '');
  // In a narrow window, the preview is only a button among the actions.
  const preview = <TemplatePreview kind={template.kind} content={draft} isNarrow={isNarrow} />;
  const hasActions = isNarrow || isNamed || template.modifiedAt !== null;
  const actions = hasActions && (
    <Flex gap={8} wrap align="center">
      {isNarrow && preview}
      {isNamed && !isLocked && <RemoveTemplateButton template={template} />}
      {template.modifiedAt && (
        <span className={classes.quiet}>
          {t('stored')} · <RelativeTime instant={template.modifiedAt} />
        </span>
      )}
    </Flex>
  );
  return (
    <div className={classes.editor}>
      {leaveDialog}
      <div className={classes.form}>
        {actions}
        {isLocked && <LockedNotice isNamed={isNamed} />}
        {application && <AppliedNotice application={application} onClose={() => setApplication(undefined)} />}
        {conflict && <Conflict editedDraft={draft} {...conflict} />}
        <TemplateFields kind={template.kind} isNamed={isNamed} draft={draft} isLocked={isLocked} onChange={change} />
        <SectionList
          kind={template.kind}
          content={draft}
          isLocked={isLocked}
          onChange={(content) => change({ ...draft, ...content })}
        />
        {!isLocked && (
          <SaveBar
            isUnsaved={isChanged}
            isSaving={isSaving}
            isSavable={isSavable}
            onSave={() => void save()}
            onReset={discard}
          />
        )}
      </div>
      {!isNarrow && preview}
      <ApplyDialog template={template} isOpen={isApplying} onClose={onApplyEnd} onApplied={setApplication} />
    </div>
  );
}

/** Whether the user may change a template: admins may change every template, editors only their own named ones. */
function useMayChange({ id, ownerId }: ReportTemplate): boolean {
  const { access } = useWorkspace();
  const user = useUser();
  if (mayAct(access, 'manageAll')) return true;
  return id !== null && mayAct(access, 'manageOwn') && ownerId === user?.id;
}

function LockedNotice({ isNamed }: { isNamed: boolean }): ReactNode {
  const t = useReportTemplateMessages();
  const { access } = useWorkspace();
  const text = !mayAct(access, 'manageOwn') ? 'readOnlyViewer' : isNamed ? 'readOnlyNamed' : 'readOnly';
  return <Alert type="info" showIcon title={t(text)} />;
}

interface ConflictProps {
  editedDraft: TemplateDraft;
  otherVersion: TemplateDraft;
  keepEdits(): void;
  discardEdits(): void;
}

function Conflict({ editedDraft, otherVersion, keepEdits, discardEdits }: ConflictProps): ReactNode {
  const t = useReportTemplateMessages();
  const getComparedValues = ({ name, cover, sort }: TemplateDraft) => ({
    [t('name')]: name,
    [t('heading')]: cover.heading,
    [t('order')]: sort
      .map((section) => (section.hidden ? `${section.name} (${t('hidden')})` : section.name))
      .join('\n'),
  });
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={getComparedValues(editedDraft)}
      theirs={getComparedValues(otherVersion)}
      onKeepMine={keepEdits}
      onTakeTheirs={discardEdits}
    />
  );
}
