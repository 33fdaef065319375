import { type Campaign, toCampaignPayload } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, Form, Typography } from '@reportage/ui';
import { type CampaignForm, fromForm } from './campaign-form.model.ts';
import { useCreateCampaign } from './campaign-form.queries.ts';
import { useCampaignSaveMessages } from './campaign-save.messages.ts';
import { useCampaignSections } from './campaign-sections.tsx';
import { FormFrame } from './form-frame.tsx';
import { useFormProblems } from './use-form-problems.ts';

interface NewCampaignFormProps {
  initial: CampaignForm;
  onCreated: (campaign: Campaign) => void;
  onCancel: () => void;
}

/** The form for a new campaign, which its button creates; after a failure, the input is kept. */
export function NewCampaignForm({ initial, onCreated, onCancel }: NewCampaignFormProps) {
  const t = useCampaignSaveMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<CampaignForm>();
  const work = useUnsavedWork();
  const problems = useFormProblems(form);
  const creating = useCreateCampaign();
  const sections = useCampaignSections(workspaceId);

  const create = async () => {
    try {
      const body = toCampaignPayload(fromForm(form.getFieldsValue(true)), workspaceId);
      const campaign = await creating.save({ query: { workspaceId }, body });
      work.settle();
      messages.success(t('created'));
      onCreated(campaign);
    } catch (error) {
      failures.show('add', error);
      problems.showRefusal(error);
    }
  };

  return (
    <Form<CampaignForm>
      form={form}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => {
        work.touch();
        problems.clear();
      }}
      onFinishFailed={() => void problems.isValid()}
      onFinish={() => void create()}
    >
      {work.question}
      <FormFrame
        sections={sections}
        problems={problems.sections}
        state={
          <Flex vertical gap={8} align="start">
            <Typography.Text type="secondary" role="status">
              {work.isUnsaved ? t('unsaved') : t('unchanged')}
            </Typography.Text>
            <Flex gap={8} wrap>
              <Button type="primary" htmlType="submit" loading={creating.isSaving}>
                {t('create')}
              </Button>
              <Button onClick={onCancel}>{t('cancel')}</Button>
            </Flex>
          </Flex>
        }
      />
    </Form>
  );
}
