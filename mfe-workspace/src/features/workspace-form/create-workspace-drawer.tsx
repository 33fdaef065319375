import type { Workspace } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, Form } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { getBrowserTimezone } from '../../data/browser-timezone.ts';
import { LimitHint } from '../billing/limit-hint.tsx';
import { useCreateWorkspaceFromForm } from './use-create-workspace.ts';
import { WorkspaceFields, type WorkspaceForm } from './workspace-fields.tsx';
import { useWorkspaceFormMessages } from './workspace-form.messages.ts';

interface CreateWorkspaceDrawerProps {
  isOpen: boolean;
  /** A workspace that the user owns, whose plan limits the number of workspaces. */
  ownedWorkspace: Pick<Workspace, 'id' | 'slug' | 'access'> | undefined;
  onClose: () => void;
}

/** Creates another workspace, then opens the step for connecting its sources. */
export function CreateWorkspaceDrawer({ isOpen, ownedWorkspace, onClose }: CreateWorkspaceDrawerProps) {
  const t = useWorkspaceFormMessages();
  const navigate = useNavigate();
  const [form] = Form.useForm<WorkspaceForm>();
  const { create, isSaving } = useCreateWorkspaceFromForm(form);
  const unsavedWork = useUnsavedWork({ isOpenedByQuery: true });
  const close = () => unsavedWork.leave(onClose);

  const submit = async (values: WorkspaceForm) => {
    if (!(await create(values))) return;
    unsavedWork.markClean();
    navigate('/welcome/connect');
  };

  return (
    <Drawer open={isOpen} onClose={close} title={t('newTitle')} destroyOnHidden>
      <DrawerActions
        secondary={<Button onClick={close}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
            {t('create')}
          </Button>
        }
      />
      {unsavedWork.leaveDialog}
      {ownedWorkspace && <LimitHint workspace={ownedWorkspace} limit="workspaces" />}
      <Form<WorkspaceForm>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ name: '', timezone: getBrowserTimezone() }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={unsavedWork.touch}
        onFinish={(values) => void submit(values)}
      >
        <WorkspaceFields isNew />
        {/* Makes Enter submit the form, because the visible button is outside it. */}
        <input type="submit" hidden />
      </Form>
    </Drawer>
  );
}
