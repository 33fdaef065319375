import { type Campaign, campaignSorts, type GoalState, getGoalState } from '@reportage/contracts';
import { formatProgress } from '@reportage/format';
import { type DataColumn, useUiSettings } from '@reportage/ui';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { DaySpan } from '../../data/day-span.tsx';
import { statusTones } from '../../data/status-tone.ts';
import { CampaignCell } from './campaign-cell.tsx';
import { type CampaignColumn, fixedColumns } from './campaign-columns.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import classes from './campaign-list.module.css';
import { NameCell } from './name-cell.tsx';
import type { CampaignChanges } from './use-campaign-changes.ts';

const widths: Partial<Record<CampaignColumn, number>> = {
  name: 220,
  clientName: 140,
  progress: 140,
  owner: 120,
  createdAtSince: 120,
  mediaIcons: 90,
  assignedToName: 160,
  endDate: 120,
  status: 110,
  labels: 180,
  groupName: 180,
  attention: 170,
};

/** The columns that a row's card shows on a phone, whichever ones the user has chosen for the table. */
export const cardColumns: readonly CampaignColumn[] = ['name', 'clientName', 'progress', 'startDate', 'status'];

type OnPhone = Pick<DataColumn<Campaign>, 'onPhone' | 'renderOnPhone' | 'titleOnPhone'>;

/**
 * The verdict on a campaign's goals, shown below the progress; screen readers get it with the label of the progress.
 */
function Verdict({ state }: { state: GoalState }) {
  const t = useCampaignListMessages();
  const status = useCampaignStatusMessages();
  return (
    <span className={classes.verdict} data-tone={statusTones[state]}>
      <span className="ui-visually-hidden">{t('progress')}: </span>
      {status(state)}
    </span>
  );
}

function usePhoneParts(): Partial<Record<CampaignColumn, OnPhone>> {
  const { locale } = useUiSettings();
  return {
    name: { renderOnPhone: (campaign) => <NameCell campaign={campaign} /> },
    clientName: { renderOnPhone: ({ clientName }) => clientName },
    status: { onPhone: 'status', renderOnPhone: (campaign) => <CampaignCell column="status" campaign={campaign} /> },
    startDate: { renderOnPhone: ({ meta }) => <DaySpan isShort startDate={meta.startDate} endDate={meta.endDate} /> },
    progress: {
      onPhone: 'metric',
      renderOnPhone: ({ progress }) => formatProgress(progress, { locale }),
      titleOnPhone: ({ progressStatus, goalKind }) =>
        goalKind && <Verdict state={getGoalState(progressStatus, goalKind)} />,
    },
  };
}

const isSort = (column: string): boolean => (campaignSorts as readonly string[]).includes(column);

/** The chosen columns in the form the list needs. */
export function useCampaignTableColumns(
  columns: readonly CampaignColumn[],
  change: CampaignChanges['change'] | undefined,
): DataColumn<Campaign>[] {
  const t = useCampaignListMessages();
  const onPhone = usePhoneParts();
  return columns.map((column) => ({
    key: column,
    title: t(column),
    width: widths[column] ?? 130,
    render: (campaign) => <CampaignCell column={column} campaign={campaign} change={change} />,
    ...onPhone[column],
    ...(isSort(column) ? { sortBy: column } : {}),
    ...(fixedColumns.includes(column) ? { isFixed: true } : {}),
  }));
}
