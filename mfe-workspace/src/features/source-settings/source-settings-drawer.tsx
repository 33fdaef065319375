import { mayAct, type Source } from '@reportage/contracts';
import { type UnsavedWork, useUnsavedWork, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Divider, Drawer, DrawerActions, FailedState, Form, LoadingState } from '@reportage/ui';
import { sourceKinds } from '../source-kinds/source-kinds.ts';
import { SourceReplacement } from '../source-replacement/source-replacement.tsx';
import { useSourceSettingsMessages } from './source-settings.messages.ts';
import { useSource } from './source-settings.queries.ts';
import { SourceSettingsConflict } from './source-settings-conflict.tsx';
import { useSourceSettingsSave } from './source-settings-save.ts';

interface SourceSettingsDrawerProps {
  /** The source whose settings are open; null closes the drawer. */
  sourceId: string | null;
  onClose: () => void;
}

/** A source's settings; each kind of source provides its own fields. */
export function SourceSettingsDrawer({ sourceId, onClose }: SourceSettingsDrawerProps) {
  const t = useSourceSettingsMessages();
  const workspace = useWorkspace();
  const [form] = Form.useForm<object>();
  const sourceQuery = useSource(workspace.id, sourceId);
  const mayChange = useMayChange(sourceQuery.data);
  const isLoaded = sourceQuery.data?.id === sourceId;
  const kind = sourceQuery.data && sourceKinds[sourceQuery.data.type];
  const unsavedWork = useUnsavedWork({ isOpenedByQuery: true });
  const close = () => unsavedWork.leave(onClose);
  const settingsSave = useSourceSettingsSave(workspace.id, form, () => {
    unsavedWork.markClean();
    onClose();
  });

  return (
    <Drawer
      open={sourceId !== null}
      onClose={close}
      width="list"
      destroyOnHidden
      title={isLoaded && sourceQuery.data ? t('title', { name: sourceQuery.data.name }) : t('loading')}
    >
      <DrawerActions
        secondary={<Button onClick={close}>{t(unsavedWork.isUnsaved ? 'cancel' : 'close')}</Button>}
        primary={
          unsavedWork.isUnsaved &&
          isLoaded && (
            <Button type="primary" loading={settingsSave.isSaving} onClick={() => form.submit()}>
              {t('save')}
            </Button>
          )
        }
      />
      {unsavedWork.leaveDialog}
      {sourceQuery.isError && <FailedState error={sourceQuery.error} onRetry={() => void sourceQuery.refetch()} />}
      {!isLoaded && !sourceQuery.isError && <LoadingState />}
      {isLoaded && sourceQuery.data && kind && (
        <>
          <kind.Overview workspaceId={workspace.id} source={sourceQuery.data} />
          <SourceReplacement source={sourceQuery.data} mayChange={mayChange} />
          <Divider />
          {settingsSave.storedVersion && (
            <SourceSettingsConflict form={form} storedVersion={settingsSave.storedVersion} resolution={settingsSave} />
          )}
          {!mayChange && <Alert type="info" showIcon title={t('readOnly')} style={{ marginBottom: 16 }} />}
          <SettingsForm
            key={sourceQuery.data.id}
            form={form}
            source={sourceQuery.data}
            isReadOnly={!mayChange}
            settingsSave={settingsSave}
            unsavedWork={unsavedWork}
          />
        </>
      )}
    </Drawer>
  );
}

interface SettingsFormProps {
  form: ReturnType<typeof Form.useForm<object>>[0];
  source: Source;
  isReadOnly: boolean;
  settingsSave: ReturnType<typeof useSourceSettingsSave>;
  unsavedWork: UnsavedWork;
}

function SettingsForm({ form, source, isReadOnly, settingsSave, unsavedWork }: SettingsFormProps) {
  const { SettingsFields } = sourceKinds[source.type];
  return (
    <Form<object>
      form={form}
      layout="vertical"
      preserve={false}
      requiredMark={false}
      disabled={isReadOnly}
      initialValues={settingsSave.getInitialValues(source)}
      scrollToFirstError={{ focus: true }}
      onValuesChange={unsavedWork.touch}
      onFinish={() => void settingsSave.save(source)}
    >
      <SettingsFields source={source} />
    </Form>
  );
}

/** Whether the user may change the source: admins may change every source, and editors may change their own. */
function useMayChange(source: Source | undefined): boolean {
  const { access } = useWorkspace();
  const user = useUser();
  if (!source) return false;
  return mayAct(access, 'manageAll') || (mayAct(access, 'manageOwn') && source.ownerId === user?.id);
}
