import { readStoredVersion } from '@reportage/api';
import { type Dashboard, dashboardSchema, getDashboardSlug } from '@reportage/contracts';
import { useFailures, useHost, useSetCreatedEntry, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  Disclosure,
  Drawer,
  DrawerActions,
  FailedState,
  Form,
  Input,
  LoadingState,
  Select,
  TimezoneSelect,
  useServerErrors,
} from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createdDashboard } from '../../data/created-dashboard.ts';
import { useCreateDashboard, useDashboard, useFolders, useUpdateDashboard } from '../../data/dashboards.queries.ts';
import { BoardColors } from './board-colors.tsx';
import { useDashboardDetailsMessages } from './dashboard-details.messages.ts';
import { type DetailsForm, getScope, noFolder, toDetailsForm, toMeta } from './details-form.model.ts';
import { ScopeFields } from './scope-fields.tsx';
import { SharingFields } from './sharing-fields.tsx';

interface DashboardDetailsProps {
  /** `new` for a new dashboard. */
  id: string;
  /** `sharing` shows only who may see and change the dashboard. */
  part?: 'all' | 'sharing';
  onClose: () => void;
}

/** The details of a dashboard, loaded when the drawer opens. */
export function DashboardDetails({ id, part = 'all', onClose }: DashboardDetailsProps) {
  const t = useDashboardDetailsMessages();
  const { id: workspaceId } = useWorkspace();
  const board = useDashboard(workspaceId, id, { enabled: id !== 'new' });
  const storedBoard = board.data?.id === id ? board.data : undefined;
  if (id === 'new' || storedBoard) {
    return <DetailsDrawer {...(storedBoard ? { board: storedBoard } : {})} part={part} onClose={onClose} />;
  }
  return (
    <Drawer open title={t(part === 'sharing' ? 'shareTitle' : 'details')} onClose={onClose}>
      {board.error ? <FailedState error={board.error} onRetry={() => void board.refetch()} /> : <LoadingState />}
    </Drawer>
  );
}

interface DetailsDrawerProps extends Required<Pick<DashboardDetailsProps, 'part' | 'onClose'>> {
  board?: Dashboard;
}

function DetailsDrawer({ board, part, onClose }: DetailsDrawerProps) {
  const t = useDashboardDetailsMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const unsavedWork = useUnsavedWork();
  const navigate = useNavigate();
  const { id: workspaceId, slug, timezone } = useWorkspace();
  const [form] = Form.useForm<DetailsForm>();
  const showServerErrors = useServerErrors(form);
  const folders = useFolders(workspaceId);
  const createMutation = useCreateDashboard();
  const setCreatedEntry = useSetCreatedEntry(createdDashboard);
  const updateMutation = useUpdateDashboard();
  // A refetch while the drawer is open must not change what is being edited.
  const [initialBoard] = useState(board);
  const [isStale, setStale] = useState(false);
  const mayEdit = initialBoard?.mayEdit ?? true;
  const mayShare = initialBoard?.mayShare ?? true;

  const submit = async () => {
    const values = { ...toDetailsForm(initialBoard, timezone), ...form.getFieldsValue(true) };
    const query = { workspaceId };
    const meta = toMeta(values, mayShare);
    const scope = getScope(values, initialBoard?.content.scope);
    try {
      if (initialBoard) {
        const content = { ...initialBoard.content, scope };
        const body = { name: values.name, meta, content, version: initialBoard.version };
        await updateMutation.run({ params: { id: initialBoard.id }, query, body });
        unsavedWork.markClean();
        messages.success(t('saved'));
        onClose();
      } else {
        const body = { name: values.name, slug: getDashboardSlug(values.name.trim()), meta, content: { scope } };
        const createdBoard = await createMutation.run({ query, body });
        unsavedWork.markClean();
        setCreatedEntry(createdBoard);
        onClose();
        navigate(`/${slug}/explore/${createdBoard.id}`);
      }
    } catch (error) {
      if (readStoredVersion(error, dashboardSchema)) return setStale(true);
      failures.show(initialBoard ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  const close = () => unsavedWork.leave(onClose);
  const isSharing = part === 'sharing';
  const storedBoardTitle = t(isSharing ? 'shareTitle' : 'details');

  return (
    <Drawer open title={initialBoard ? storedBoardTitle : t('add')} onClose={close}>
      {unsavedWork.leaveDialog}
      {isStale && <Alert type="warning" showIcon title={t('conflict')} style={{ marginBottom: 16 }} />}
      <Form<DetailsForm>
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={toDetailsForm(initialBoard, timezone)}
        scrollToFirstError={{ focus: true }}
        onValuesChange={unsavedWork.touch}
        onFinish={() => void submit()}
      >
        {!isSharing && (
          <>
            <Form.Item
              name="name"
              label={t('name')}
              rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
            >
              <Input maxLength={120} autoComplete="off" autoFocus={!initialBoard} />
            </Form.Item>
            <ScopeFields />
          </>
        )}
        <SharingFields board={initialBoard} mayShare={mayShare} hasHeading={!isSharing} />
        {!isSharing && (
          <Disclosure summary={t('moreOptions')} startsOpen={initialBoard !== undefined}>
            <Form.Item required name="folder" label={t('folder')}>
              <Select
                options={[
                  { value: noFolder, label: t('noFolder') },
                  ...(folders.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Form.Item>
            <Form.Item required name="timezone" label={t('timezone')}>
              <TimezoneSelect />
            </Form.Item>
            <Form.Item name="colors">
              <BoardColors />
            </Form.Item>
          </Disclosure>
        )}
        <DrawerActions
          secondary={
            <Button disabled={false} onClick={close}>
              {t(mayEdit ? 'cancel' : 'close')}
            </Button>
          }
          primary={
            mayEdit && (
              <Button type="primary" htmlType="submit" loading={createMutation.isPending || updateMutation.isPending}>
                {initialBoard ? t('save') : t('create')}
              </Button>
            )
          }
        />
      </Form>
    </Drawer>
  );
}
