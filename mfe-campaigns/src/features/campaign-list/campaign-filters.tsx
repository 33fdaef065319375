import { attentionReasons, progressStatuses } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { DayPicker, type ListFilter, useUiSettings } from '@reportage/ui';
import { useAttentionMessages } from '../../data/attention.messages.ts';
import { campaignPhases, toPhases } from '../../data/campaign-phase.ts';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { ClientSelect } from '../../data/client-select.tsx';
import type { FilterState } from '../../data/filter-state.ts';
import { getValues, noneValue, toFilter } from '../../data/filter-values.ts';
import { GroupSelect } from '../../data/group-select.tsx';
import { useLabelFilter } from '../../data/label-filter.tsx';
import { useMemberFilter } from '../../data/member-filter.tsx';
import type { CampaignChips, FilterField } from './campaign-chips.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { useChosenNames } from './use-chosen-names.ts';

/** These stand in for the missing bound if only one date is chosen. */
const firstDay = '1000-01-01';
const lastDay = '9999-12-31';

type CampaignFilterState = Pick<CampaignChips, 'filters' | 'setFilters'>;

/**
 * Returns the filters of the campaign list. The one for archived campaigns is always shown, but counts as set only if
 * its value is “True”.
 */
export function useCampaignFilters({ filters, setFilters }: CampaignFilterState): ListFilter[] {
  const t = useCampaignListMessages();
  const getAttentionText = useAttentionMessages();
  const getStatusText = useCampaignStatusMessages();
  const names = useChosenNames(filters);
  const dates = useDateFilters({ filters, setFilters });
  const getState = (field: FilterField): FilterState => ({
    field,
    filter: filters[field],
    onChange: (filter) => setFilters({ [field]: filter }),
  });
  const assignee = useMemberFilter({ ...getState('assignedToId'), label: t('assignedToName'), canBeNobody: true });
  const labels = useLabelFilter({ ...getState('label'), label: t('labels') });
  const isArchived = filters.isArchived === 'is|true';
  const archivedText = isArchived ? t('filterTrue') : t('filterFalse');
  const [clientId] = getValues(filters.clientId);
  const clear = (field: FilterField) => () => setFilters({ [field]: '' });
  const createChoiceFilter = (
    field: 'status' | 'progressStatus' | 'attention',
    label: string,
    options: readonly { key: string; label: string }[],
    selected: readonly string[] = getValues(filters[field]),
  ): ListFilter => {
    const chosenLabels = options.filter(({ key }) => selected.includes(key)).map((option) => option.label);
    return {
      key: field,
      label,
      chosen: chosenLabels.join(', ') || undefined,
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
      text: t('chipArchived', { value: archivedText }),
      chosen: archivedText,
      hidesRowsByDefault: true,
      choices: [
        { key: 'false', label: t('filterFalse') },
        { key: 'true', label: t('filterTrue') },
      ],
      selected: [String(isArchived)],
      onChoose: ([key]) => setFilters({ isArchived: key === 'true' ? 'is|true' : '' }),
      ...(isArchived ? { onClear: clear('isArchived') } : {}),
    },
    createChoiceFilter(
      'status',
      t('status'),
      campaignPhases.map((key) => ({ key, label: getStatusText(key) })),
      toPhases(getValues(filters.status)),
    ),
    createChoiceFilter(
      'progressStatus',
      t('progressStatus'),
      progressStatuses.map((key) => ({ key, label: getStatusText(key) })),
    ),
    createChoiceFilter('attention', t('attention'), [
      { key: 'any', label: t('attentionAny') },
      ...attentionReasons.map((key) => ({ key, label: getAttentionText(key) })),
    ]),
    assignee,
    labels,
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
      field: (fieldId) => (
        <ClientSelect
          id={fieldId}
          placeholder={t('any')}
          {...(clientId === undefined ? {} : { value: clientId === noneValue ? null : clientId })}
          onChange={(id) => setFilters({ clientId: toFilter([id ?? noneValue]) })}
        />
      ),
      onClear: clear('clientId'),
    },
    ...dates,
  ];
}

function useDateFilters({ filters, setFilters }: CampaignFilterState): ListFilter[] {
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
