import type { Source, SourceType } from '@reportage/contracts';
import { type UnsavedWork, useFailures, useHost } from '@reportage/remote-kit/runtime';
import { Button, DrawerActions, Flex, Form, Input, Radio, Typography, useServerErrors } from '@reportage/ui';
import { useChannels } from '../source-connect/source-connect.queries.ts';
import { SourceIcon } from '../source-kinds/source-icon.tsx';
import type { AddSourceValues, SourceKind } from '../source-kinds/source-kind.ts';
import { getOfferedKinds, sourceKinds } from '../source-kinds/source-kinds.ts';
import { createEmptyTableForm } from '../source-kinds/table/table-form.ts';
import { useSourceAddMessages } from './source-add.messages.ts';
import classes from './source-add.module.css';
import { useCreateSource } from './source-add.queries.ts';

interface SourceForm extends AddSourceValues {
  type: SourceType;
}

interface SourceAddFormProps {
  /** Tracks unsaved work in the surrounding drawer or page. */
  work: Pick<UnsavedWork, 'touch' | 'markClean'>;
  workspaceId: string;
  onAdded: (source: Source) => void;
  onCancel: () => void;
  /** Label of the cancel button; by default “Cancel”. */
  cancelText?: string;
}

/** The form for choosing a source type and creating the source. */
export function SourceAddForm({ work, workspaceId, onAdded, onCancel, cancelText }: SourceAddFormProps) {
  const t = useSourceAddMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const [form] = Form.useForm<SourceForm>();
  const showServerErrors = useServerErrors(form);
  const createMutation = useCreateSource();
  const channels = useChannels(workspaceId);
  const availableKinds = getOfferedKinds(channels.data?.data.map(({ channelId }) => channelId) ?? []);
  const { AddFields } = sourceKinds[Form.useWatch('type', form) ?? 'analytics'];

  const submit = async ({ type, ...values }: SourceForm) => {
    try {
      const body = sourceKinds[type].toCreateBody(values);
      const source = await createMutation.run({ query: { workspaceId }, body });
      work.markClean();
      messages.success(t('added'));
      onAdded(source);
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  return (
    <Form<SourceForm>
      form={form}
      layout="vertical"
      initialValues={{ type: 'analytics', name: '', siteUrl: '', settings: createEmptyTableForm() }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={work.touch}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="type" label={t('kind')} required>
        <Radio.Group className={classes.kinds ?? ''}>
          {availableKinds.map((kind) => (
            <KindChoice key={kind.type} kind={kind} />
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHelp')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <AddFields workspaceId={workspaceId} />
      <DrawerActions
        secondary={<Button onClick={onCancel}>{cancelText ?? t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit" loading={createMutation.isPending}>
            {t('add')}
          </Button>
        }
      />
    </Form>
  );
}

function KindChoice({ kind }: { kind: SourceKind }) {
  const { title, text } = kind.useDescription();
  return (
    <Radio value={kind.type} className={classes.kind ?? ''}>
      <Flex vertical>
        <Flex gap={8} component="span">
          <SourceIcon type={kind.type} />
          <span>{title}</span>
        </Flex>
        <Typography.Text type="secondary">{text}</Typography.Text>
      </Flex>
    </Radio>
  );
}
