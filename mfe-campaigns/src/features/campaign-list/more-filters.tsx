import { attentionReasons, progressStatuses } from '@reportage/contracts';
import { Button, DayPicker, FilterOutlined, Flex, Popover, Select } from '@reportage/ui';
import { useId, useState } from 'react';
import { useAttentionMessages } from '../../data/attention.messages.ts';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { ClientSelect } from '../../data/client-select.tsx';
import { GroupSelect } from '../../data/group-select.tsx';
import { LabelSelect } from '../../data/label-select.tsx';
import { MemberSelect } from '../../data/member-select.tsx';
import { type CampaignChips, decodeLabels, encodeLabels, type FilterField, valuesOf } from './campaign-chips.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import classes from './campaign-list.module.css';

const none = 'none';
/** Stand-ins for the missing bound if only one date is chosen. */
const firstDay = '1000-01-01';
const lastDay = '9999-12-31';

/** The filters in the popover. */
const fields: readonly FilterField[] = [
  'progressStatus',
  'attention',
  'assignedToId',
  'label',
  'groupId',
  'clientId',
  'dates',
];

const toFilter = (values: readonly string[]): string => (values.length > 0 ? `is|${values.join(',')}` : '');

/** Filters by progress, attention, assignee, label, group, client and dates. */
export function MoreFilters({ filters, setFilters }: Pick<CampaignChips, 'filters' | 'setFilters'>) {
  const t = useCampaignListMessages();
  const [isOpen, setOpen] = useState(false);
  const count = fields.filter((field) => filters[field]).length;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      content={<FilterForm filters={filters} setFilters={setFilters} />}
    >
      <Button icon={<FilterOutlined />} shape="round" aria-expanded={isOpen}>
        {count > 0 ? t('moreFiltersSet', { count }) : t('moreFilters')}
      </Button>
    </Popover>
  );
}

function FilterForm({ filters, setFilters }: Pick<CampaignChips, 'filters' | 'setFilters'>) {
  const t = useCampaignListMessages();
  const attentionText = useAttentionMessages();
  const statusText = useCampaignStatusMessages();
  const id = useId();
  const [from, to] = valuesOf(filters.dates);
  const idOf = (filter: string | undefined) => {
    const [value] = valuesOf(filter);
    return value === none ? null : value;
  };
  const setDates = (nextFrom: string | null, nextTo: string | null) =>
    setFilters({ dates: nextFrom || nextTo ? `is|${nextFrom ?? firstDay},${nextTo ?? lastDay}` : '' });
  const shown = (day: string | undefined) => (day && day !== firstDay && day !== lastDay ? day : null);
  return (
    <fieldset className={classes.filterForm} aria-label={t('moreFilters')}>
      <div className={classes.field}>
        <label htmlFor={`${id}progress`}>{t('progressStatus')}</label>
        <Select
          id={`${id}progress`}
          mode="multiple"
          value={valuesOf(filters.progressStatus)}
          options={progressStatuses.map((status) => ({ value: status, label: statusText(status) }))}
          onChange={(values: string[]) => setFilters({ progressStatus: toFilter(values) })}
        />
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}attention`}>{t('attention')}</label>
        <Select
          id={`${id}attention`}
          mode="multiple"
          value={valuesOf(filters.attention)}
          options={[
            { value: 'any', label: t('attentionAny') },
            ...attentionReasons.map((reason) => ({ value: reason, label: attentionText(reason) })),
          ]}
          onChange={(values: string[]) => setFilters({ attention: toFilter(values) })}
        />
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}assignee`}>{t('assignedToName')}</label>
        <MemberSelect
          id={`${id}assignee`}
          {...(filters.assignedToId ? { value: idOf(filters.assignedToId) ?? null } : {})}
          onChange={(userId) => setFilters({ assignedToId: `is|${userId ?? none}` })}
        />
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}label`}>{t('labels')}</label>
        <LabelSelect
          id={`${id}label`}
          value={decodeLabels(filters.label)}
          onChange={(labels) => setFilters({ label: labels.length > 0 ? `is|${encodeLabels(labels)}` : '' })}
        />
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}group`}>{t('groupName')}</label>
        <GroupSelect
          id={`${id}group`}
          value={valuesOf(filters.groupId)}
          onChange={(groupIds) => setFilters({ groupId: toFilter(groupIds) })}
        />
      </div>
      <div className={classes.field}>
        <label htmlFor={`${id}client`}>{t('clientName')}</label>
        <ClientSelect
          id={`${id}client`}
          {...(filters.clientId ? { value: idOf(filters.clientId) ?? null } : {})}
          onChange={(clientId) => setFilters({ clientId: `is|${clientId ?? none}` })}
        />
      </div>
      <Flex gap={8}>
        <div className={classes.field}>
          <label htmlFor={`${id}from`}>{t('runsFrom')}</label>
          <DayPicker id={`${id}from`} value={shown(from)} onChange={(day) => setDates(day, shown(to))} />
        </div>
        <div className={classes.field}>
          <label htmlFor={`${id}to`}>{t('runsTo')}</label>
          <DayPicker id={`${id}to`} value={shown(to)} onChange={(day) => setDates(shown(from), day)} />
        </div>
      </Flex>
      <Button
        size="small"
        disabled={fields.every((field) => !filters[field])}
        onClick={() => setFilters(Object.fromEntries(fields.map((field) => [field, ''])))}
      >
        {t('clearFilters')}
      </Button>
    </fieldset>
  );
}
