import { mayAct, type Source } from '@reportage/contracts';
import { type UnsavedWork, useUnsavedWork, useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, Divider, Drawer, DrawerActions, FailedState, Form, LoadingState } from '@reportage/ui';
import { sourceKinds } from '../source-kinds/source-kinds.ts';
import { SourceReplacement } from '../source-replacement/source-replacement.tsx';
import { useSourceSettingsMessages } from './source-settings.messages.ts';
import { useSource } from './source-settings.queries.ts';
import { SourceSettingsConflict } from './source-settings-conflict.tsx';
import { useSourceSettingsSave } from './source-settings-save.ts';

interface DialogProps {
  /** The source whose settings are open; null closes the dialog. */
  sourceId: string | null;
  onClose: () => void;
}

/** The settings dialog of a source; each kind provides its fields. */
export function SourceSettingsDialog({ sourceId, onClose }: DialogProps) {
  const t = useSourceSettingsMessages();
  const workspace = useWorkspace();
  const [form] = Form.useForm<object>();
  const source = useSource(workspace.id, sourceId);
  const mayChange = useMayChange(source.data);
  const isShown = source.data?.id === sourceId;
  const kind = source.data && sourceKinds[source.data.type];
  const work = useUnsavedWork({ isInQuery: true });
  const close = () => work.leave(onClose);
  const saving = useSourceSettingsSave(workspace.id, form, () => {
    work.settle();
    onClose();
  });

  return (
    <Drawer
      open={sourceId !== null}
      onClose={close}
      width="list"
      destroyOnHidden
      title={isShown && source.data ? t('title', { name: source.data.name }) : t('loading')}
    >
      <DrawerActions
        secondary={<Button onClick={close}>{t(work.isUnsaved ? 'cancel' : 'close')}</Button>}
        primary={
          work.isUnsaved &&
          isShown && (
            <Button type="primary" loading={saving.isSaving} onClick={() => form.submit()}>
              {t('save')}
            </Button>
          )
        }
      />
      {work.question}
      {source.isError && <FailedState error={source.error} onRetry={() => void source.refetch()} />}
      {!isShown && !source.isError && <LoadingState />}
      {isShown && source.data && kind && (
        <>
          <kind.Overview workspaceId={workspace.id} source={source.data} />
          <SourceReplacement source={source.data} mayChange={mayChange} />
          <Divider />
          {saving.storedVersion && (
            <SourceSettingsConflict form={form} storedVersion={saving.storedVersion} saving={saving} />
          )}
          {!mayChange && <Alert type="info" showIcon title={t('readOnly')} style={{ marginBottom: 16 }} />}
          <SettingsForm
            key={source.data.id}
            form={form}
            source={source.data}
            isLocked={!mayChange}
            saving={saving}
            work={work}
          />
        </>
      )}
    </Drawer>
  );
}

interface SettingsFormProps {
  form: ReturnType<typeof Form.useForm<object>>[0];
  source: Source;
  isLocked: boolean;
  saving: ReturnType<typeof useSourceSettingsSave>;
  work: UnsavedWork;
}

function SettingsForm({ form, source, isLocked, saving, work }: SettingsFormProps) {
  const { SettingsFields } = sourceKinds[source.type];
  return (
    <Form<object>
      form={form}
      layout="vertical"
      preserve={false}
      requiredMark={false}
      disabled={isLocked}
      initialValues={saving.getInitialValues(source)}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      onFinish={() => void saving.save(source)}
    >
      <SettingsFields source={source} />
    </Form>
  );
}

/** Admins may change every source, editors only their own. */
function useMayChange(source: Source | undefined): boolean {
  const { access } = useWorkspace();
  const user = useUser();
  if (!source) return false;
  return mayAct(access, 'manageAll') || (mayAct(access, 'manageOwn') && source.ownerId === user?.id);
}
