import { type Campaign, toCampaignPayload } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Form } from '@reportage/ui';
import { type CampaignForm, fromForm } from './campaign-form.model.ts';
import { useCreateCampaign } from './campaign-form.queries.ts';
import { useCampaignSaveMessages } from './campaign-save.messages.ts';
import { useCampaignSections } from './campaign-sections.tsx';
import { FormFrame } from './form-frame.tsx';
import { useFormProblems } from './use-form-problems.ts';

interface NewCampaignFormProps {
  title: string;
  initial: CampaignForm;
  onCreated: (campaign: Campaign) => void;
  onCancel: () => void;
}

/** The form for creating a campaign. It keeps the input if creating fails. */
export function NewCampaignForm({ title, initial, onCreated, onCancel }: NewCampaignFormProps) {
  const t = useCampaignSaveMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const [form] = Form.useForm<CampaignForm>();
  const unsavedWork = useUnsavedWork();
  const problems = useFormProblems(form);
  const createMutation = useCreateCampaign();
  const sections = useCampaignSections(workspaceId);

  const create = async () => {
    try {
      const body = toCampaignPayload(fromForm(form.getFieldsValue(true)), workspaceId);
      const campaign = await createMutation.run({ query: { workspaceId }, body });
      unsavedWork.markClean();
      messages.success(t('created'));
      onCreated(campaign);
    } catch (error) {
      failures.show('add', error);
      problems.showServerProblems(error);
    }
  };

  return (
    <Form<CampaignForm>
      form={form}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => {
        unsavedWork.touch();
        problems.clear();
      }}
      onFinishFailed={() => void problems.validate()}
      onFinish={() => void create()}
    >
      {unsavedWork.leaveDialog}
      <FormFrame
        title={title}
        sections={sections}
        problems={problems.sections}
        actions={
          <>
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={createMutation.isPending}>
              {t('create')}
            </Button>
          </>
        }
      />
    </Form>
  );
}
