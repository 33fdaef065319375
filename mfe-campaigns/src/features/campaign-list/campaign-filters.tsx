import { attentionReasons, progressStatuses } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { DayPicker, type ListFilter, useUiSettings } from '@reportage/ui';
import { useAttentionMessages } from '../../data/attention.messages.ts';
import { campaignPhases, toPhases } from '../../data/campaign-phase.ts';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { ClientSelect } from '../../data/client-select.tsx';
import { GroupSelect } from '../../data/group-select.tsx';
import { LabelSelect } from '../../data/label-select.tsx';
import { MemberSelect } from '../../data/member-select.tsx';
import { type CampaignChips, decodeLabels, encodeLabels, type FilterField, getValues } from './campaign-chips.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { noneValue, useChosenNames } from './use-chosen-names.ts';

/** Used as the missing bound if only one date is chosen. */
const firstDay = '1000-01-01';
const lastDay = '9999-12-31';

const toFilter = (values: readonly string[]): string => (values.length > 0 ? `is|${values.join(',')}` : '');

type FilterState = Pick<CampaignChips, 'filters' | 'setFilters'>;

/** The filters of the campaign list. The one for archived campaigns is always shown. */
export function useCampaignFilters({ filters, setFilters }: FilterState): ListFilter[] {
  const t = useCampaignListMessages();
  const attentionText = useAttentionMessages();
  const statusText = useCampaignStatusMessages();
  const names = useChosenNames(filters);
  const dates = useDateFilters({ filters, setFilters });
  const isArchived = filters.isArchived === 'is|true';
  const archived = isArchived ? t('filterTrue') : t('filterFalse');
  const getId = (field: FilterField) => {
    const [value] = getValues(filters[field]);
    return value === noneValue ? null : value;
  };
  const clear = (field: FilterField) => () => setFilters({ [field]: '' });
  const createChoiceFilter = (
    field: 'status' | 'progressStatus' | 'attention',
    label: string,
    options: readonly { key: string; label: string }[],
    selected: readonly string[] = getValues(filters[field]),
  ): ListFilter => {
    const chosen = options.filter(({ key }) => selected.includes(key)).map((option) => option.label);
    return {
      key: field,
      label,
      chosen: chosen.join(', ') || undefined,
      choices: options,
      selected,
      isMultiple: true,
      onChoose: (keys) => setFilters({ [field]: toFilter(keys) }),
      onClear: clear(field),
    };
  };
  return [
    {
      key: 'isArchived',
      label: t('filterArchived'),
      text: t('chipArchived', { value: archived }),
      chosen: archived,
      choices: [
        { key: 'false', label: t('filterFalse') },
        { key: 'true', label: t('filterTrue') },
      ],
      selected: [String(isArchived)],
      onChoose: ([key]) => setFilters({ isArchived: key === 'true' ? 'is|true' : '' }),
    },
    createChoiceFilter(
      'status',
      t('status'),
      campaignPhases.map((key) => ({ key, label: statusText(key) })),
      toPhases(getValues(filters.status)),
    ),
    createChoiceFilter(
      'progressStatus',
      t('progressStatus'),
      progressStatuses.map((key) => ({ key, label: statusText(key) })),
    ),
    createChoiceFilter('attention', t('attention'), [
      { key: 'any', label: t('attentionAny') },
      ...attentionReasons.map((key) => ({ key, label: attentionText(key) })),
    ]),
    {
      key: 'assignedToId',
      label: t('assignedToName'),
      chosen: names.assignedToId,
      field: (id) => (
        <MemberSelect
          id={id}
          placeholder={t('any')}
          {...(filters.assignedToId ? { value: getId('assignedToId') ?? null } : {})}
          onChange={(userId) => setFilters({ assignedToId: `is|${userId ?? noneValue}` })}
        />
      ),
      onClear: clear('assignedToId'),
    },
    {
      key: 'label',
      label: t('labels'),
      chosen: decodeLabels(filters.label).join(', ') || undefined,
      field: (id) => (
        <LabelSelect
          id={id}
          placeholder={t('any')}
          value={decodeLabels(filters.label)}
          onChange={(labels) => setFilters({ label: labels.length > 0 ? `is|${encodeLabels(labels)}` : '' })}
        />
      ),
      onClear: clear('label'),
    },
    {
      key: 'groupId',
      label: t('groupName'),
      chosen: names.groupId,
      field: (id) => (
        <GroupSelect
          id={id}
          placeholder={t('any')}
          value={getValues(filters.groupId)}
          onChange={(groupIds) => setFilters({ groupId: toFilter(groupIds) })}
        />
      ),
      onClear: clear('groupId'),
    },
    {
      key: 'clientId',
      label: t('clientName'),
      chosen: names.clientId,
      field: (id) => (
        <ClientSelect
          id={id}
          placeholder={t('any')}
          {...(filters.clientId ? { value: getId('clientId') ?? null } : {})}
          onChange={(clientId) => setFilters({ clientId: `is|${clientId ?? noneValue}` })}
        />
      ),
      onClear: clear('clientId'),
    },
    ...dates,
  ];
}

function useDateFilters({ filters, setFilters }: FilterState): ListFilter[] {
  const t = useCampaignListMessages();
  const { locale } = useUiSettings();
  const [from, to] = getValues(filters.dates);
  const toChosenDay = (day: string | undefined) => (day && day !== firstDay && day !== lastDay ? day : null);
  const setDates = (nextFrom: string | null, nextTo: string | null) =>
    setFilters({ dates: nextFrom || nextTo ? `is|${nextFrom ?? firstDay},${nextTo ?? lastDay}` : '' });
  const createDayFilter = (
    key: string,
    label: string,
    day: string | null,
    onChange: (day: string | null) => void,
  ): ListFilter => ({
    key,
    label,
    chosen: day === null ? undefined : formatDay(day, { locale }),
    field: (id) => <DayPicker id={id} placeholder={t('any')} value={day} onChange={onChange} />,
    onClear: () => onChange(null),
  });
  return [
    createDayFilter('from', t('runsFrom'), toChosenDay(from), (day) => setDates(day, toChosenDay(to))),
    createDayFilter('to', t('runsTo'), toChosenDay(to), (day) => setDates(toChosenDay(from), day)),
  ];
}
