import { mayAct, type Workspace } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Button, Card, Checkbox, Form, Input, LoadingState, Typography, useServerErrors } from '@reportage/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { StepActions } from '../step-actions/step-actions.tsx';
import { useCreateFirstCampaign, useSeenPages, useSeenSource } from './first-report.queries.ts';
import { useWelcomeMessages } from './welcome.messages.ts';

interface FirstReportForm {
  name: string;
  mediaIds: string[];
}

/** The default length of the first campaign, in days. */
const campaignDayCount = 30;
const dayMs = 86_400_000;

/** Shown once a script has been seen: creates a campaign with the pages seen so far, and opens its report. */
export function FirstReport({ workspace }: { workspace: Workspace }) {
  const t = useWelcomeMessages();
  const navigate = useNavigate();
  const failures = useFailures('campaigns');
  const [form] = Form.useForm<FirstReportForm>();
  const showServerErrors = useServerErrors(form);
  const source = useSeenSource(workspace.id);
  const pages = useSeenPages(workspace.id, source !== undefined).data?.data ?? [];
  const createMutation = useCreateFirstCampaign();
  const pageIds = pages.map(({ id }) => id).join();
  useEffect(() => {
    // Newly seen pages are added to the selection, unless the user has changed it.
    if (pageIds && !form.isFieldTouched('mediaIds'))
      form.setFields([{ name: 'mediaIds', value: pageIds.split(','), touched: false }]);
  }, [form, pageIds]);
  if (!source || !mayAct(workspace.access, 'edit')) return null;

  const createCampaign = async ({ name, mediaIds }: FirstReportForm) => {
    const now = Date.now();
    const media = pages
      .filter(({ id }) => mediaIds.includes(id))
      .map(({ id, connectionId, mediaType, type, url }) => ({ id, connectionId, mediaType, type, postUrl: url }));
    try {
      const campaign = await createMutation.run({
        query: { workspaceId: workspace.id },
        body: {
          name,
          media,
          timezone: workspace.timezone,
          startDate: dayInZone(new Date(now), workspace.timezone),
          endDate: dayInZone(new Date(now + (campaignDayCount - 1) * dayMs), workspace.timezone),
        },
      });
      const [report] = campaign.meta.reports;
      navigate(`/${workspace.slug}/${report ? report.id : `campaigns/${campaign.id}`}`);
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
    }
  };

  return (
    <Card title={t('reportTitle')}>
      {pages.length === 0 ? (
        <LoadingState />
      ) : (
        <Form<FirstReportForm>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ name: t('reportName', { name: source.name }) }}
          onFinish={(values) => void createCampaign(values)}
        >
          <Typography.Paragraph type="secondary">{t('reportText')}</Typography.Paragraph>
          <Form.Item
            name="name"
            label={t('reportCampaign')}
            rules={[{ required: true, whitespace: true, message: t('reportNameMissing') }]}
          >
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="mediaIds" label={t('reportPages')}>
            <Checkbox.Group
              aria-label={t('reportPages')}
              options={pages.map(({ id, title, url }) => ({ value: id, label: title || url }))}
              style={{ flexDirection: 'column', gap: 8 }}
            />
          </Form.Item>
          <StepActions>
            <Button type="primary" htmlType="submit" loading={createMutation.isPending}>
              {t('reportCreate')}
            </Button>
          </StepActions>
        </Form>
      )}
    </Card>
  );
}
