import { campaignStatuses, maxPeriodYears, periodProblem } from '@reportage/contracts';
import { Card, DayPicker, Flex, Form, Input, Select, TimezoneSelect } from '@reportage/ui';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import type { CampaignForm } from './campaign-form.model.ts';
import { ClientField } from './client-field.tsx';
import { MediaField } from './media-field.tsx';

/** The fields of a campaign, in order of importance to people. */
export function CampaignFields({ workspaceId }: { workspaceId: string }) {
  const t = useCampaignFormMessages();
  const statusText = useCampaignStatusMessages();
  return (
    <Flex vertical gap={16}>
      <Card title={t('basics')}>
        <Form.Item
          name="name"
          label={t('name')}
          extra={t('nameHelp')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="client" label={t('client')} extra={t('clientHelp')}>
          <ClientField workspaceId={workspaceId} />
        </Form.Item>
        <Form.Item name="labels" label={t('labels')} extra={t('labelsHelp')} style={{ marginBottom: 0 }}>
          <Select mode="tags" open={false} suffixIcon={null} maxCount={20} tokenSeparators={[',']} />
        </Form.Item>
      </Card>
      <Card title={t('dates')}>
        <Flex gap={16} wrap>
          <DayItem name="startDate" label={t('startDate')} />
          <DayItem name="endDate" label={t('endDate')} notBefore="startDate" />
        </Flex>
        <Flex gap={16} wrap>
          <Form.Item
            name="timezone"
            required
            label={t('timezone')}
            extra={t('timezoneHelp')}
            style={{ flex: '2 1 260px', marginBottom: 0 }}
          >
            <TimezoneSelect />
          </Form.Item>
          <Form.Item name="status" required label={t('status')} style={{ flex: '1 1 140px', marginBottom: 0 }}>
            <Select options={campaignStatuses.map((status) => ({ value: status, label: statusText(status) }))} />
          </Form.Item>
        </Flex>
      </Card>
      <Card title={t('media')}>
        <Form.Item name="media" extra={t('mediaHelp')} style={{ marginBottom: 0 }}>
          <MediaField workspaceId={workspaceId} />
        </Form.Item>
      </Card>
    </Flex>
  );
}

interface DayItemProps {
  name: 'startDate' | 'endDate';
  label: string;
  notBefore?: 'startDate';
}

/** A calendar day, as `YYYY-MM-DD` in the campaign's zone, independent of the browser's clock and zone. */
function DayItem({ name, label, notBefore }: DayItemProps) {
  const t = useCampaignFormMessages();
  return (
    <Form.Item<CampaignForm>
      name={name}
      label={label}
      style={{ flex: '1 1 180px' }}
      dependencies={notBefore ? [notBefore] : []}
      rules={[
        { required: true, message: t('dateRequired') },
        ({ getFieldValue }) => ({
          validator: async (_rule, day: string | undefined) => {
            const first = notBefore && getFieldValue(notBefore);
            const problem = first && day ? periodProblem(String(first), day) : null;
            if (problem === 'reversed') throw new Error(t('endBeforeStart'));
            if (problem === 'tooLong') throw new Error(t('tooLong', { years: maxPeriodYears }));
          },
        }),
      ]}
    >
      <DayPicker />
    </Form.Item>
  );
}
