import type { Campaign } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { Checkbox, FailedState, Input, LoadingState, SearchOutlined, useUiSettings } from '@reportage/ui';
import { isNearEnd, type NamedItem, type NamedItemsFieldProps } from '../../data/paged-select.tsx';
import { usePickedItemsMessages } from '../../data/picked-items.messages.ts';
import { useCampaignChoices } from '../../data/use-campaign-choices.ts';
import classes from './campaign-checklist.module.css';
import { useGroupEditorMessages } from './group-editor.messages.ts';

interface CampaignChecklistProps extends NamedItemsFieldProps {
  /** Campaigns that were added manually to all of these groups cannot be chosen. */
  groups: readonly NamedItem[];
}

/**
 * A checklist of campaigns with their clients and dates. Campaigns stay selected while the user searches for others.
 */
export function CampaignChecklist({ groups, id, value = [], onChange }: CampaignChecklistProps) {
  const t = useGroupEditorMessages();
  const tItems = usePickedItemsMessages();
  const { locale } = useUiSettings();
  const { choices, search, setSearch } = useCampaignChoices();
  const isInGroups = ({ groupId, ruleGroupId }: Campaign) =>
    groups.every((group) => groupId.includes(group.id) && !ruleGroupId.includes(group.id));
  const toggle = ({ id: campaignId, name }: NamedItem, isChosen: boolean) =>
    onChange?.([...value.filter((item) => item.id !== campaignId), ...(isChosen ? [{ id: campaignId, name }] : [])]);
  const getFacts = ({ clientName, meta: { startDate, endDate } }: Campaign) =>
    [clientName, startDate && endDate && formatPeriod({ from: startDate, to: endDate }, { locale })]
      .filter(Boolean)
      .join(' · ');

  return (
    <>
      <Input
        {...(id ? { id } : {})}
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('searchCampaigns')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter must not submit the form, because the user may still be choosing campaigns.
        onPressEnter={(event) => event.preventDefault()}
      />
      {choices.error && choices.rows.length === 0 ? (
        <FailedState error={choices.error} onRetry={choices.retry} />
      ) : choices.rows.length > 0 ? (
        <ul
          className={classes.list}
          aria-label={t('whichCampaigns')}
          onScroll={({ currentTarget }) => {
            if (isNearEnd(currentTarget) && choices.hasMore && !choices.isFetching) choices.fetchMore();
          }}
        >
          {choices.rows.map((campaign) => (
            <li key={campaign.id}>
              <Checkbox
                checked={isInGroups(campaign) || value.some((item) => item.id === campaign.id)}
                disabled={isInGroups(campaign)}
                onChange={({ target }) => toggle(campaign, target.checked)}
              >
                {campaign.name}{' '}
                <span className={classes.facts}>
                  {isInGroups(campaign) ? t('alreadyAdded', { count: groups.length }) : getFacts(campaign)}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : choices.isFetching ? (
        <LoadingState />
      ) : (
        <p className={classes.note}>{tItems('noCampaign')}</p>
      )}
    </>
  );
}
