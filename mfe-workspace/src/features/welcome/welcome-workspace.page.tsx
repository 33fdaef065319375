import { mayAct, type Workspace } from '@reportage/contracts';
import { useFailures, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Button, Card, FailedState, Form, LoadingState, useServerErrors } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { getBrowserTimezone } from '../../data/browser-timezone.ts';
import { useCurrentWorkspace } from '../../data/current-workspace.ts';
import { readCreatorInvite } from '../../data/stored-invite.ts';
import { StepActions } from '../step-actions/step-actions.tsx';
import { useCreateWorkspaceFromForm } from '../workspace-form/use-create-workspace.ts';
import { WorkspaceFields, type WorkspaceForm } from '../workspace-form/workspace-fields.tsx';
import { useUpdateWorkspace } from '../workspace-settings/workspace-settings.queries.ts';
import { useWelcomeMessages } from './welcome.messages.ts';
import { WelcomeLayout } from './welcome-layout.tsx';

/** `/welcome`: creates the first workspace, or continues with an existing one. */
export default function WelcomeWorkspacePage() {
  const { workspace: current, workspacesQuery } = useCurrentWorkspace();
  // Accepting a creator's invitation requires a new workspace.
  const workspace = readCreatorInvite() && !current?.creatorWorkspace ? undefined : current;
  if (workspacesQuery.isPending) return <LoadingState />;
  if (workspacesQuery.isError && !workspace)
    return <FailedState isScreen error={workspacesQuery.error} onRetry={() => void workspacesQuery.refetch()} />;
  return <WorkspaceStep key={workspace?.id ?? 'new'} workspace={workspace} />;
}

function WorkspaceStep({ workspace }: { workspace: Workspace | undefined }) {
  const t = useWelcomeMessages();
  const failures = useFailures('workspace');
  const navigate = useNavigate();
  const [form] = Form.useForm<WorkspaceForm>();
  const showServerErrors = useServerErrors(form);
  const creation = useCreateWorkspaceFromForm(form);
  const updateMutation = useUpdateWorkspace();
  const unsavedWork = useUnsavedWork();
  const isReadOnly = workspace !== undefined && !mayAct(workspace.access, 'administer');

  const updateIfChanged = async (current: Workspace, { name, timezone }: WorkspaceForm): Promise<boolean> => {
    if (isReadOnly || (name === current.name && timezone === current.timezone)) return true;
    try {
      const { id, version } = current;
      await updateMutation.run({ params: { id }, query: { workspaceId: id }, body: { name, timezone, version } });
      return true;
    } catch (error) {
      failures.show('update', error);
      showServerErrors(error);
      return false;
    }
  };

  const submit = async (values: WorkspaceForm) => {
    const isSaved = workspace
      ? await updateIfChanged(workspace, values)
      : (await creation.create(values)) !== undefined;
    if (!isSaved) return;
    unsavedWork.markClean();
    navigate('/welcome/connect');
  };

  const getIntroText = (current: Workspace | undefined) => {
    if (!current) return t('workspaceText');
    return isReadOnly ? t('workspaceNotYours') : t('workspaceReuse');
  };

  return (
    <WelcomeLayout step={0} title={t('workspaceTitle')} text={getIntroText(workspace)}>
      {unsavedWork.leaveDialog}
      <Card>
        <Form<WorkspaceForm>
          form={form}
          layout="vertical"
          disabled={isReadOnly}
          initialValues={{ name: workspace?.name ?? '', timezone: workspace?.timezone ?? getBrowserTimezone() }}
          scrollToFirstError={{ focus: true }}
          onValuesChange={unsavedWork.touch}
          onFinish={(values) => void submit(values)}
        >
          <WorkspaceFields isNew={!workspace} />
          <StepActions>
            <Button
              type="primary"
              htmlType="submit"
              // The user can continue even if the form is disabled.
              disabled={false}
              loading={creation.isSaving || updateMutation.isPending}
            >
              {t('continue')}
            </Button>
          </StepActions>
        </Form>
      </Card>
    </WelcomeLayout>
  );
}
