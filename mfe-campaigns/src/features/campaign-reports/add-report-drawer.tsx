import type { Campaign } from '@reportage/contracts';
import { useFailures, useHost, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Drawer, DrawerActions, Form, Input, useServerErrors } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { getReportPath } from '../../data/report-path.ts';
import { useTemplateSelectMessages } from '../../data/template-select.messages.ts';
import { TemplateSelect } from '../../data/template-select.tsx';
import { useCampaignReportsMessages } from './campaign-reports.messages.ts';
import { useAddReport } from './campaign-reports.queries.ts';

interface NewReport {
  name: string;
  /** Null for the workspace template; undefined until the user chooses one. */
  templateId?: string | null;
}

/** Adds a report with a name and a template to a campaign, and opens it. */
export function AddReportDrawer({ campaign, onClose }: { campaign: Campaign; onClose(): void }) {
  const t = useCampaignReportsMessages();
  const tTemplate = useTemplateSelectMessages();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const { id: workspaceId, slug } = useWorkspace();
  const navigate = useNavigate();
  const [form] = Form.useForm<NewReport>();
  const showServerErrors = useServerErrors(form);
  const addMutation = useAddReport();
  const unsavedWork = useUnsavedWork();
  const close = () => unsavedWork.leave(onClose);

  const add = async ({ name, templateId }: NewReport) => {
    try {
      const body = {
        name: name.trim(),
        campaign: campaign.id,
        ...(templateId === undefined ? {} : { templateId }),
      };
      const report = await addMutation.run({ query: { workspaceId }, body });
      unsavedWork.markClean();
      messages.success(t('added'));
      onClose();
      navigate(getReportPath(slug, campaign, report.id));
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  return (
    <Drawer open title={t('addTitle')} onClose={close}>
      {unsavedWork.leaveDialog}
      <Form
        form={form}
        name="newReport"
        layout="vertical"
        scrollToFirstError={{ focus: true }}
        // Losing only a name is not worth a confirmation.
        onValuesChange={(change) => 'name' in change || unsavedWork.touch()}
        onFinish={(values) => void add(values)}
      >
        <Form.Item
          name="name"
          label={t('newName')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item required name="templateId" label={tTemplate('label')} extra={tTemplate('help')}>
          <TemplateSelect kind="default" clientId={campaign.clientId} />
        </Form.Item>
        <DrawerActions
          secondary={<Button onClick={close}>{t('cancel')}</Button>}
          primary={
            <Button type="primary" htmlType="submit" loading={addMutation.isPending}>
              {t('add')}
            </Button>
          }
        />
      </Form>
    </Drawer>
  );
}
