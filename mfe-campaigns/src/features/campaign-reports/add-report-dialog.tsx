import type { Campaign } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Form, Input, Modal, useServerErrors } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import { useCampaignReportsMessages } from './campaign-reports.messages.ts';
import { useAddReport } from './campaign-reports.queries.ts';

/** Adds a report to a campaign under a name, and opens it. */
export function AddReportDialog({ campaign, onClose }: { campaign: Campaign; onClose(): void }) {
  const t = useCampaignReportsMessages();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const { id: workspaceId, slug } = useWorkspace();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ name: string }>();
  const showServerErrors = useServerErrors(form);
  const adding = useAddReport();

  const add = async ({ name }: { name: string }) => {
    try {
      const report = await adding.save({ query: { workspaceId }, body: { name: name.trim(), campaign: campaign.id } });
      messages.success(t('added'));
      onClose();
      navigate(reportPath(slug, campaign, report.id));
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  return (
    <Modal
      open
      title={t('addTitle')}
      okText={t('add')}
      cancelText={t('cancel')}
      confirmLoading={adding.isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} name="newReport" layout="vertical" onFinish={(values) => void add(values)}>
        <Form.Item
          name="name"
          label={t('newName')}
          extra={t('addHelp')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
