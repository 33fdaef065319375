import { readStoredVersion } from '@reportage/api';
import { type Webhook, webhookSchema } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  completeWebAddress,
  DrawerActions,
  Form,
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
  work: Pick<UnsavedWork, 'touch' | 'markClean'>;
  onCreated(createdWebhook: CreatedWebhook): void;
  onUpdated(): void;
  onCancel(): void;
}

/** The form for a webhook's name and URL. */
export function WebhookForm({ webhook, work, onCreated, onUpdated, onCancel }: WebhookFormProps) {
  const t = useWebhooksMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('workspace');
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
        await updateMutation.run({ params: { id: webhook.id }, query, body: { ...body, version: webhook.version } });
        messages.success(t('saved'));
        work.markClean();
        onUpdated();
      } else {
        const createdWebhook = await createMutation.run({ query, body });
        work.markClean();
        onCreated(createdWebhook);
      }
    } catch (error) {
      if (readStoredVersion(error, webhookSchema)) return setHasConflict(true);
      failures.show(webhook ? 'update' : 'add', error);
      showServerErrors(error);
    }
  };

  return (
    <>
      {hasConflict && <Alert type="warning" showIcon title={t('conflict')} style={{ marginBottom: 16 }} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: webhook?.name ?? '', url: webhook?.url ?? '' }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={work.touch}
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
          secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={createMutation.isPending || updateMutation.isPending}>
              {webhook ? t('save') : t('create')}
            </Button>
          }
        />
      </Form>
    </>
  );
}
