import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import { Alert, Form, Input, Modal, useServerErrors } from '@reportage/ui';
import { type GoalSetForm, toTemplateGoals } from '../goal-form.model.ts';
import { useGoalTemplates, useSaveGoalTemplate } from '../goals.queries.ts';
import { useGoalTemplateMessages } from './goal-templates.messages.ts';

interface SaveAsTemplateProps {
  workspaceId: string;
  set: GoalSetForm;
  onClose: () => void;
}

/** Saves a set's goals as a template. If a template with that name exists, its goals are replaced. */
export function SaveAsTemplate({ workspaceId, set, onClose }: SaveAsTemplateProps) {
  const t = useGoalTemplateMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<{ name: string }>();
  const showServerErrors = useServerErrors(form);
  const templates = useGoalTemplates(workspaceId);
  const saveMutation = useSaveGoalTemplate();
  const typedName = Form.useWatch('name', form)?.trim().toLowerCase();
  const existingTemplate = templates.data?.data.find(({ name }) => name.toLowerCase() === typedName);

  const save = async ({ name }: { name: string }) => {
    const replacedTemplate = existingTemplate ? { id: existingTemplate.id, version: existingTemplate.version } : {};
    try {
      await saveMutation.run({
        query: { workspaceId },
        body: { ...replacedTemplate, name, goals: toTemplateGoals(set.goals) },
      });
      messages.success(t('saved'));
      onClose();
    } catch (error) {
      failures.show(existingTemplate ? 'update' : 'add', error);
      showServerErrors(error);
      void templates.refetch();
    }
  };

  return (
    <Modal
      open
      title={t('saveTitle')}
      okText={existingTemplate ? t('replace') : t('create')}
      cancelText={t('cancel')}
      confirmLoading={saveMutation.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {/* The form's name makes the field's id differ from that of the campaign's name field behind the dialog. */}
      <Form
        form={form}
        name="goalTemplate"
        layout="vertical"
        initialValues={{ name: set.name }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" autoFocus />
        </Form.Item>
        {existingTemplate && <Alert type="info" showIcon title={t('replaces', { name: existingTemplate.name })} />}
      </Form>
    </Modal>
  );
}
