import type { Campaign, CampaignActivity } from '@reportage/contracts';
import { dayInZone, formatDay, formatTime } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Card, EmptyState, FailedState, HistoryOutlined, LoadingState, Pagination, useUiSettings } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { ActivityEntry } from './activity-entry.tsx';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';
import { useCampaignActivity } from './campaign-activity.queries.ts';

const pageSize = 50;
const dayMs = 86_400_000;

/** The activity of a campaign and its reports, grouped by day. The page number is in the URL. */
export function CampaignActivityTab({ campaign }: { campaign: Campaign }) {
  const t = useCampaignActivityMessages();
  const workspace = useWorkspace();
  const { timezone } = workspace.settings;
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const activity = useCampaignActivity(workspace.id, campaign.id, { page: page - 1, size: pageSize });
  if (!activity.data) {
    if (!activity.error) return <LoadingState shape="rows" />;
    return <FailedState error={activity.error} onRetry={() => void activity.refetch()} />;
  }
  const { data, meta } = activity.data;
  if (meta.total === 0)
    return (
      <Card>
        <EmptyState icon={<HistoryOutlined />} title={t('empty')} text={t('emptyText')} />
      </Card>
    );
  const days = Map.groupBy(data, ({ occurredAt }) => dayInZone(occurredAt, timezone));
  const openPage = (next: number) => setSearch({ tab: 'activity', ...(next > 1 ? { page: String(next) } : {}) });
  return (
    <div className={classes.tab} aria-busy={activity.isFetching}>
      <div className={classes.panel}>
        {[...days].map(([day, entries]) => (
          <Day key={day} campaign={campaign} day={day} entries={entries} timezone={timezone} />
        ))}
      </div>
      <p className={classes.note}>{t('timezone', { timezone: timezone.replaceAll('_', ' ') })}</p>
      {meta.total > pageSize && (
        <Pagination current={page} pageSize={pageSize} total={meta.total} showSizeChanger={false} onChange={openPage} />
      )}
    </div>
  );
}

interface DayProps {
  campaign: Campaign;
  day: string;
  entries: readonly CampaignActivity[];
  timezone: string;
}

function Day({ campaign, day, entries, timezone }: DayProps) {
  const t = useCampaignActivityMessages();
  const { locale } = useUiSettings();
  const names: Record<string, string> = {
    [dayInZone(new Date(Date.now() - dayMs), timezone)]: t('yesterday'),
    [dayInZone(new Date(), timezone)]: t('today'),
  };
  return (
    <section>
      <h2 className={classes.day}>
        {names[day] && <span>{names[day]}</span>}
        <time dateTime={day}>{formatDay(day, { locale })}</time>
      </h2>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.row}>
            <time dateTime={entry.occurredAt} className={classes.note}>
              {formatTime(entry.occurredAt, { locale, timezone })}
            </time>
            <ActivityEntry campaign={campaign} entry={entry} timezone={timezone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
