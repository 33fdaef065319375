import { type Campaign, maxCampaignMedia } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Flex, Form, Input, TimezoneSelect, Typography, useUiSettings } from '@reportage/ui';
import { memo } from 'react';
import { GoalSetsField } from '../goals/goal-sets-field.tsx';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import type { CampaignForm } from './campaign-form.model.ts';
import classes from './campaign-form.module.css';
import { ClientField } from './client-field.tsx';
import { CreatorsField } from './creators-field.tsx';
import { DayItem } from './day-item.tsx';
import type { FormSection } from './form-frame.tsx';
import { useMediaAddMessages } from './media/media-add.messages.ts';
import { MediaField } from './media/media-field.tsx';
import { MediaRulesField } from './media/media-rules-field.tsx';
import { MoreOptions } from './more-options.tsx';

/** The section that contains a field. */
export const sectionByField: Record<keyof CampaignForm, string> = {
  name: 'basics',
  displayName: 'basics',
  client: 'basics',
  clientLogo: 'basics',
  labels: 'basics',
  assignedTo: 'basics',
  groups: 'basics',
  status: 'basics',
  startDate: 'dates',
  endDate: 'dates',
  timezone: 'dates',
  goalSet: 'goals',
  media: 'media',
  mediaRules: 'media',
  creators: 'creators',
};

/**
 * Returns the sections of the form, most important first. They are memoized, because autosave re-renders the editor on
 * each key press.
 * @param stored undefined for a new campaign
 */
export function useCampaignSections(workspaceId: string, stored?: Campaign): FormSection[] {
  const t = useCampaignFormMessages();
  return [
    {
      id: 'basics',
      title: t('basics'),
      content: <Basics workspaceId={workspaceId} stored={stored} />,
    },
    { id: 'dates', title: t('dates'), content: <Dates /> },
    {
      id: 'goals',
      title: t('goals'),
      content: <Goals workspaceId={workspaceId} isNew={!stored} />,
    },
    { id: 'media', title: t('media'), content: <Media workspaceId={workspaceId} /> },
    {
      id: 'creators',
      title: t('creators'),
      content: <Creators workspaceId={workspaceId} />,
    },
  ];
}

interface SectionProps {
  workspaceId: string;
}

const Basics = memo(function Basics({ workspaceId, stored }: SectionProps & { stored: Campaign | undefined }) {
  const t = useCampaignFormMessages();
  const form = Form.useFormInstance<CampaignForm>();
  return (
    <>
      <Form.Item<CampaignForm>
        name="name"
        label={t('name')}
        extra={t('nameHelp')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item<CampaignForm> name="client" label={t('client')} extra={t('clientHelp')}>
        <ClientField
          workspaceId={workspaceId}
          onClientChange={(selected) => form.setFieldValue('clientLogo', selected?.meta.logo ?? '')}
        />
      </Form.Item>
      <MoreOptions workspaceId={workspaceId} stored={stored} />
    </>
  );
});

const Dates = memo(function Dates() {
  const t = useCampaignFormMessages();
  return (
    <>
      <Flex gap="0 16px" wrap>
        <DayItem name="startDate" label={t('startDate')} />
        <DayItem name="endDate" label={t('endDate')} notBefore="startDate" />
      </Flex>
      <Form.Item<CampaignForm> name="timezone" required label={t('timezone')} extra={t('timezoneHelp')}>
        <TimezoneSelect />
      </Form.Item>
    </>
  );
});

const Goals = memo(function Goals({ workspaceId, isNew }: SectionProps & { isNew: boolean }) {
  return <GoalSetsField workspaceId={workspaceId} isNew={isNew} />;
});

const Creators = memo(function Creators({ workspaceId }: SectionProps) {
  const t = useCampaignFormMessages();
  return (
    <Form.Item<CampaignForm> name="creators" label={t('creators')} extra={t('creatorsHelp')}>
      <CreatorsField workspaceId={workspaceId} />
    </Form.Item>
  );
});

const Media = memo(function Media({ workspaceId }: SectionProps) {
  const t = useCampaignFormMessages();
  const tRules = useMediaAddMessages();
  const { locale } = useUiSettings();
  return (
    <>
      <Typography.Text type="secondary" className={classes.intro ?? ''}>
        {t('mediaHelp')}
      </Typography.Text>
      <Form.Item<CampaignForm>
        name="media"
        rules={[
          {
            validator: async (_rule, media: CampaignForm['media']) => {
              const excess = media.length - maxCampaignMedia;
              const formatCount = (value: number) => formatNumber(value, { unit: 'count', currency: null, locale });
              if (excess > 0)
                throw new Error(t('mediaTooMany', { max: formatCount(maxCampaignMedia), over: formatCount(excess) }));
            },
          },
        ]}
      >
        <MediaField workspaceId={workspaceId} />
      </Form.Item>
      <Typography.Text strong>{tRules('rules')}</Typography.Text>
      <Form.Item<CampaignForm> name="mediaRules" extra={tRules('rulesHelp')} style={{ marginBlock: '4px 0' }}>
        <MediaRulesField workspaceId={workspaceId} />
      </Form.Item>
    </>
  );
});
