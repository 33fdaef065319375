import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, RelativeTime, Skeleton } from '@reportage/ui';
import { ActivityEntry } from './activity-entry.tsx';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';
import { useCampaignActivity } from './campaign-activity.queries.ts';
import { foldOpenings } from './fold-openings.ts';

const maxEntries = 5;
/** Usually leaves at least five entries after guests' openings are folded. */
const loadedEntries = 30;

/** The latest activity of a campaign, with guests' openings of the same report on one line. */
export function LatestActivity({ campaignId, onShowAll }: { campaignId: string; onShowAll: () => void }) {
  const t = useCampaignActivityMessages();
  const workspace = useWorkspace();
  const activity = useCampaignActivity(workspace.id, campaignId, { page: 0, size: loadedEntries });
  const entries = activity.data && foldOpenings(activity.data.data).slice(0, maxEntries);
  return (
    <section aria-label={t('latest')}>
      <h2 className={classes.heading}>
        {t('latest')}
        <Button type="link" size="small" className="ui-flush-end" onClick={onShowAll}>
          {t('all')}
        </Button>
      </h2>
      {!entries && !activity.error && <Skeleton active title={false} />}
      {!entries && activity.error && <FailedState error={activity.error} onRetry={() => void activity.refetch()} />}
      {entries?.length === 0 && <p className={classes.note}>{t('empty')}</p>}
      <ul className={classes.brief}>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <ActivityEntry entry={entry} timezone={workspace.settings.timezone} />
            <span className={classes.note}>
              <RelativeTime instant={entry.lastOccurredAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
