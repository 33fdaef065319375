import { readStoredVersion } from '@reportage/api';
import { type Webhook, webhookSchema } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  completeWebAddress,
  DrawerActions,
  Form,
  FormDialog,
  Input,
  useServerErrors,
  WebAddressInput,
} from '@reportage/ui';
import { useState } from 'react';
import type { CreatedWebhook } from './webhook-secret.tsx';
import { useWebhooksMessages } from './webhooks.messages.ts';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.queries.ts';

interface WebhookFormProps {
  /** The webhook to edit; undefined to create one. */
  webhook: Webhook | undefined;
  onCreated(created: CreatedWebhook): void;
  onSaved(): void;
  onClose(): void;
}

export function WebhookForm({ webhook, onCreated, onSaved, onClose }: WebhookFormProps) {
  const t = useWebhooksMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('workspace');
  const unsavedWork = useUnsavedWork();
  const [form] = Form.useForm<{ name: string; url: string }>();
  const showServerErrors = useServerErrors(form);
  const createMutation = useCreateWebhook();
  const updateMutation = useUpdateWebhook();
  const [hasConflict, setHasConflict] = useState(false);
  const query = { workspaceId };

  const submit = async (values: { name: string; url: string }) => {
    const body = { name: values.name, url: completeWebAddress(values.url) };
    try {
      if (webhook) {
        await updateMutation.save({ params: { id: webhook.id }, query, body: { ...body, version: webhook.version } });
        messages.success(t('saved'));
      } else onCreated(await createMutation.save({ query, body }));
      unsavedWork.settle();
      onSaved();
      onClose();
    } catch (error) {
      if (readStoredVersion(error, webhookSchema)) return setHasConflict(true);
      failures.show(webhook ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  const close = () => unsavedWork.leave(onClose);

  return (
    <FormDialog open title={webhook ? t('editWebhook') : t('newWebhook')} onClose={close}>
      {unsavedWork.question}
      {hasConflict && <Alert type="warning" showIcon title={t('conflict')} style={{ marginBottom: 16 }} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: webhook?.name ?? '', url: webhook?.url ?? '' }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={unsavedWork.touch}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('nameHelp')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="url"
          label={t('url')}
          extra={t('urlHelp')}
          rules={[{ required: true, whitespace: true, message: t('urlRequired') }]}
        >
          <WebAddressInput />
        </Form.Item>
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={createMutation.isSaving || updateMutation.isSaving}>
              {webhook ? t('save') : t('create')}
            </Button>
          }
        />
      </Form>
    </FormDialog>
  );
}
