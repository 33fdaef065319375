import type { Campaign } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, FailedState, RelativeTime, Skeleton } from '@reportage/ui';
import { ActivityEntry } from './activity-entry.tsx';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';
import { useCampaignActivity } from './campaign-activity.queries.ts';
import { mergeGuestViews } from './merge-guest-views.ts';

const maxEntries = 5;
/** Usually leaves at least five entries after guests' views are merged. */
const loadedEntryCount = 30;

/** A campaign's latest activity, with guests' views of the same report merged into one entry. */
export function LatestActivity({ campaign, onShowAll }: { campaign: Campaign; onShowAll: () => void }) {
  const t = useCampaignActivityMessages();
  const workspace = useWorkspace();
  const activity = useCampaignActivity(workspace.id, campaign.id, { page: 0, size: loadedEntryCount });
  const entries = activity.data && mergeGuestViews(activity.data.data).slice(0, maxEntries);
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
            <ActivityEntry campaign={campaign} entry={entry} timezone={workspace.settings.timezone} />
            <span className={classes.note}>
              <RelativeTime instant={entry.lastOccurredAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
