import { type CampaignView, type CampaignViewSettings, nameSchema } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Checkbox, Form, Input, Modal } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { useCreateView, useUpdateView } from './campaign-views.queries.ts';

interface ViewDialogProps {
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

/** A dialog for the name of a view and whether it is shared. */
export function ViewDialog({ view, settings, onSaved, onClose }: ViewDialogProps) {
  const t = useCampaignListMessages();
  const failures = useFailures('campaigns');
  const query = { workspaceId: useWorkspace().id };
  const [form] = Form.useForm<ViewValues>();
  const createMutation = useCreateView();
  const updateMutation = useUpdateView();
  const [isSaving, setSaving] = useState(false);

  const save = async (values: ViewValues) => {
    setSaving(true);
    try {
      const saved = view
        ? await updateMutation.mutateAsync({
            query,
            params: { id: view.id },
            body: { ...values, version: view.version },
          })
        : await createMutation.mutateAsync({ query, body: { ...values, settings } });
      await onSaved(saved);
      onClose();
    } catch (error) {
      failures.show('update', error);
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      title={view ? t('viewEdit') : t('viewSave')}
      okText={t(view ? 'saveChanges' : 'viewCreate')}
      cancelText={t('cancel')}
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<ViewValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
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
          <Input maxLength={120} autoFocus />
        </Form.Item>
        <Form.Item name="isShared" valuePropName="checked" extra={t('viewSharedText')}>
          <Checkbox>{t('viewShared')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
