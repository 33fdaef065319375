import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, RelativeTime, Skeleton } from '@reportage/ui';
import { ActivityEntry } from './activity-entry.tsx';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';
import { useCampaignActivity } from './campaign-activity.queries.ts';

const maxEntries = 5;

/** The latest activity of a campaign. */
export function LatestActivity({ campaignId, onAll }: { campaignId: string; onAll: () => void }) {
  const t = useCampaignActivityMessages();
  const workspace = useWorkspace();
  const activity = useCampaignActivity(workspace.id, campaignId, { page: 0, size: maxEntries });
  const entries = activity.data?.data;
  return (
    <section aria-label={t('latest')}>
      <h2 className={classes.heading}>
        {t('latest')}
        <Button type="link" size="small" onClick={onAll}>
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
