import { type CampaignView, type CampaignViewSettings, nameSchema } from '@reportage/contracts';
import { useFailures, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Checkbox, Drawer, DrawerActions, Form, Input } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { useCreateView, useUpdateView } from './campaign-views.queries.ts';

interface ViewDrawerProps {
  /** The view to rename or share; undefined saves a new one. */
  view: CampaignView | undefined;
  settings: CampaignViewSettings;
  onSaved: (view: CampaignView) => Promise<unknown>;
  onClose: () => void;
}

interface ViewValues {
  name: string;
  isShared: boolean;
}

/** Edits a view's name and whether it is shared. */
export function ViewDrawer({ view, settings, onSaved, onClose }: ViewDrawerProps) {
  const t = useCampaignListMessages();
  const failures = useFailures('campaigns');
  const query = { workspaceId: useWorkspace().id };
  const [form] = Form.useForm<ViewValues>();
  const createMutation = useCreateView();
  const updateMutation = useUpdateView();
  const unsavedWork = useUnsavedWork();
  const close = () => unsavedWork.leave(onClose);
  const [isSaving, setSaving] = useState(false);

  const save = async (values: ViewValues) => {
    setSaving(true);
    try {
      const savedView = view
        ? await updateMutation.mutateAsync({
            query,
            params: { id: view.id },
            body: { ...values, version: view.version },
          })
        : await createMutation.mutateAsync({ query, body: { ...values, settings } });
      unsavedWork.markClean();
      await onSaved(savedView);
      onClose();
    } catch (error) {
      failures.show('update', error);
      setSaving(false);
    }
  };

  return (
    <Drawer open title={view ? t('viewEdit') : t('viewSave')} onClose={close}>
      {unsavedWork.leaveDialog}
      <Form<ViewValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
        scrollToFirstError={{ focus: true }}
        // Losing only a name is not worth a confirmation.
        onValuesChange={(change) => 'name' in change || unsavedWork.touch()}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={t('viewName')}
          rules={[
            {
              validator: (_, name: string) =>
                nameSchema.safeParse(name).success
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('viewNameMissing'))),
            },
          ]}
        >
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="isShared" valuePropName="checked" extra={t('viewSharedText')}>
          <Checkbox>{t('viewShared')}</Checkbox>
        </Form.Item>
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={isSaving}>
              {t(view ? 'saveChanges' : 'viewCreate')}
            </Button>
          }
        />
      </Form>
    </Drawer>
  );
}
