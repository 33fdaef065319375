import type { Media, Source } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, Flex, Form, Input, requiredWebAddressRule, Select, useServerErrors } from '@reportage/ui';
import { useMediaAddMessages } from './media-add.messages.ts';
import { useAddMedia } from './media-add.queries.ts';

interface MediaForm {
  url: string;
  connectionId: string;
}

interface AddMediaFormProps {
  workspaceId: string;
  sources: readonly Source[];
  onAdded: (media: Media) => void;
  onCancel: () => void;
}

/** What was typed stays where adding fails. */
export function AddMediaForm({ workspaceId, sources, onAdded, onCancel }: AddMediaFormProps) {
  const t = useMediaAddMessages();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<MediaForm>();
  const showServerErrors = useServerErrors(form);
  const adding = useAddMedia();

  const submit = async ({ url, connectionId }: MediaForm) => {
    try {
      onAdded(await adding.save({ query: { workspaceId }, body: { url: url.trim(), connectionId } }));
    } catch (error) {
      failures.tell('add', error);
      showServerErrors(error);
    }
  };

  return (
    <Form<MediaForm>
      form={form}
      layout="vertical"
      initialValues={{ url: '', connectionId: sources[0]?.id }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="url"
        required
        label={t('address')}
        extra={t('addressHelp')}
        rules={[requiredWebAddressRule(t('addressInvalid'))]}
      >
        <Input inputMode="url" autoComplete="off" />
      </Form.Item>
      <Form.Item name="connectionId" required label={t('source')} extra={t('sourceHelp')}>
        <Select options={sources.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Flex justify="end" gap={8}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={adding.isSaving}>
          {t('add')}
        </Button>
      </Flex>
    </Form>
  );
}
