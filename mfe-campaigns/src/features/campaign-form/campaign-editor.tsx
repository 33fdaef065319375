import { type Campaign, type EditPart, type EditSession, hasUnsavedChanges } from '@reportage/contracts';
import { useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Form } from '@reportage/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CampaignConflict } from './campaign-conflict.tsx';
import { type CampaignForm, fromForm, getChangedFields, toForm } from './campaign-form.model.ts';
import { useCampaignSaveMessages } from './campaign-save.messages.ts';
import { useCampaignSections } from './campaign-sections.tsx';
import { FormFrame } from './form-frame.tsx';
import { SaveStateText } from './save-state.tsx';
import { useCampaignAutosave } from './use-campaign-autosave.ts';
import { useFormProblems } from './use-form-problems.ts';

interface CampaignEditorProps {
  title: string;
  /** The campaign as last loaded. */
  stored: Campaign;
  onDone: () => void;
}

const hasDataAtRisk = (session: EditSession): boolean =>
  hasUnsavedChanges(session) || Object.keys(session.collisions).length > 0;

/** Edits a campaign with autosave, and merges changes that other users save at the same time. */
export function CampaignEditor({ title, stored, onDone }: CampaignEditorProps) {
  const t = useCampaignSaveMessages();
  const { history, messages } = useHost();
  const workspace = useWorkspace();
  const [form] = Form.useForm<CampaignForm>();
  const problems = useFormProblems(form);
  const unsavedWork = useUnsavedWork();
  const { touch } = unsavedWork;
  const sections = useCampaignSections(workspace.id, stored);
  const autosave = useCampaignAutosave({
    stored,
    validate: problems.validate,
    onEdit: (edit, shownEdit) => form.setFieldsValue(getChangedFields(form.getFieldsValue(true), edit, shownEdit)),
    onRejected: problems.showServerProblems,
  });
  const { session, state } = autosave;
  const isAtRisk = hasDataAtRisk(session);

  /** Saves all changes. If that fails, the work counts as unsaved, and leaving asks for confirmation. */
  const flush = async (): Promise<boolean> => {
    const isStored = (await autosave.flush()) && Object.keys(autosave.getLatestSession().collisions).length === 0;
    if (isStored) unsavedWork.markClean();
    else unsavedWork.touch();
    return isStored;
  };

  const isStuck = state.kind === 'failed' || state.kind === 'invalid' || Object.keys(session.collisions).length > 0;
  useEffect(() => {
    // While the input cannot be saved, leaving asks for confirmation immediately.
    if (isStuck) touch();
  }, [isStuck, touch]);

  const blockNavigation = useEffectEvent((proceed: () => void) => {
    // Uses the latest state, because the last save may not be rendered yet.
    if (!hasDataAtRisk(autosave.getLatestSession()) || unsavedWork.isUnsaved) return false;
    void flush().then(() => unsavedWork.leave(proceed));
    return true;
  });
  const editorPath = useRef(history.location.get().pathname);
  useEffect(
    () => history.block((target, proceed) => target.pathname !== editorPath.current && blockNavigation(proceed)),
    [history],
  );
  useUnloadConfirmation(isAtRisk);

  const change = (changed: Partial<CampaignForm>) => {
    const fields = Object.keys(changed) as (keyof CampaignForm)[];
    unsavedWork.markClean();
    problems.clear();
    // Removes server messages from the changed fields. The fields' own rules are checked again anyway.
    form.setFields(fields.filter((name) => name !== 'goalSet').map((name) => ({ name, errors: [] })));
    autosave.change(fromForm(form.getFieldsValue(true), autosave.getLatestSession().edit));
  };

  const finish = async () => {
    if (!(await flush())) return;
    if (autosave.hasSaved()) messages.success(t('saved'));
    onDone();
  };

  return (
    <Form<CampaignForm> form={form} layout="vertical" initialValues={toForm(session.edit)} onValuesChange={change}>
      {unsavedWork.leaveDialog}
      <CampaignConflict
        session={session}
        onChoose={(part: EditPart, side) => {
          autosave.choose(part, side);
          unsavedWork.markClean();
        }}
      />
      <FormFrame
        title={title}
        campaign={stored}
        sections={sections}
        problems={problems.sections}
        actions={
          <>
            <SaveStateText state={state} problems={problems.messages} onRetry={() => void flush()} />
            <Button type="primary" onClick={() => void finish()}>
              {t('done')}
            </Button>
          </>
        }
      />
    </Form>
  );
}

/** Makes the browser ask before the tab is closed, because closing cannot wait for a save. */
function useUnloadConfirmation(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isAtRisk]);
}
