import { type Campaign, campaignStatuses } from '@reportage/contracts';
import { PictureField } from '@reportage/remote-kit/picture-field';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Disclosure, Flex, Form, Input, Select, type SelectProps, webAddressRule } from '@reportage/ui';
import { memo } from 'react';
import { getPhase } from '../../data/campaign-phase.ts';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { GroupField } from '../groups/group-field.tsx';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import type { CampaignForm } from './campaign-form.model.ts';
import { LabelsField } from './labels-field.tsx';
import { MemberField } from './member-field.tsx';

const maxLabelLength = 40;
const optionalFields = ['displayName', 'clientLogo', 'labels', 'groups', 'assignedTo', 'status'] as const;

type CampaignStatus = Campaign['status'];

/** Re-renders even without a value change, because the fields' errors may have changed. */
const shouldAlwaysUpdate = (): boolean => true;

/** Returns the names of the groups that contain the campaign only because their rule matches it. */
const getRuleGroups = ({ groupId, groupName, ruleGroupId }: Campaign): string[] =>
  groupName.filter((_name, index) => ruleGroupId.some((id) => id === groupId[index]));

/** The last row of a section has no bottom margin. If its fields wrap, the gap separates them. */
const lastRowStyle = { flex: '1 1 220px', marginBottom: 0 };

interface MoreOptionsProps {
  workspaceId: string;
  stored: Campaign | undefined;
}

/** The optional fields. They are collapsed for a new campaign, unless one of them has an error. */
export function MoreOptions({ workspaceId, stored }: MoreOptionsProps) {
  const t = useCampaignFormMessages();
  return (
    <Form.Item<CampaignForm> noStyle shouldUpdate={shouldAlwaysUpdate}>
      {(form) => {
        const hasError = form.getFieldsError([...optionalFields]).some(({ errors }) => errors.length > 0);
        return (
          <Disclosure summary={t('moreOptions')} startsOpen={stored !== undefined} isForcedOpen={hasError}>
            <OptionalFields workspaceId={workspaceId} stored={stored} />
          </Disclosure>
        );
      }}
    </Form.Item>
  );
}

/** Chooses the status. The option “Active” also says whether the campaign's dates make it scheduled, live or ended. */
function StatusSelect(props: SelectProps<CampaignStatus>) {
  const t = useCampaignFormMessages();
  const getStatusText = useCampaignStatusMessages();
  const { settings } = useWorkspace();
  const form = Form.useFormInstance<CampaignForm>();
  const startDate = Form.useWatch('startDate', form);
  const endDate = Form.useWatch('endDate', form);
  const timezone = Form.useWatch('timezone', form) ?? settings.timezone;
  const getText = (status: CampaignStatus): string => {
    if (status !== 'active' || !startDate || !endDate) return getStatusText(status);
    const phase = getPhase({ status, meta: { startDate, endDate, timezone } }, new Date());
    return t(phase === 'scheduled' ? 'activeScheduled' : phase === 'ended' ? 'activeEnded' : 'activeLive');
  };
  return <Select {...props} options={campaignStatuses.map((status) => ({ value: status, label: getText(status) }))} />;
}

const OptionalFields = memo(function OptionalFields({ workspaceId, stored }: MoreOptionsProps) {
  const ruleGroups = stored ? getRuleGroups(stored) : [];
  const t = useCampaignFormMessages();
  const client = Form.useWatch('client', Form.useFormInstance<CampaignForm>());
  return (
    <>
      <Form.Item<CampaignForm> name="displayName" label={t('displayName')} extra={t('displayNameHelp')}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item<CampaignForm>
        name="clientLogo"
        label={t('logo')}
        extra={t('logoHelp')}
        rules={[webAddressRule(t('logoInvalid'))]}
        hidden={!client}
      >
        <PictureField label={t('logo')} />
      </Form.Item>
      <Form.Item<CampaignForm>
        name="labels"
        label={t('labels')}
        extra={t('labelsHelp')}
        rules={[
          {
            validator: async (_rule, labels: string[]) => {
              const longLabel = labels.find((label) => label.length > maxLabelLength);
              if (longLabel) throw new Error(t('labelTooLong', { label: longLabel }));
            },
          },
        ]}
      >
        <LabelsField workspaceId={workspaceId} />
      </Form.Item>
      <Form.Item<CampaignForm>
        name="groups"
        label={t('groups')}
        extra={ruleGroups.length > 0 && t('ruleGroups', { names: ruleGroups.join(', ') })}
      >
        <GroupField />
      </Form.Item>
      <Flex gap="24px 16px" wrap>
        <Form.Item<CampaignForm> name="assignedTo" label={t('assignee')} style={lastRowStyle}>
          <MemberField workspaceId={workspaceId} />
        </Form.Item>
        <Form.Item<CampaignForm>
          name="status"
          required
          label={t('status')}
          extra={t('statusHint')}
          style={lastRowStyle}
        >
          <StatusSelect />
        </Form.Item>
      </Flex>
    </>
  );
});
