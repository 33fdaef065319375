import type { AuditChange, Campaign, CampaignActivity } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { AuditSentence, Tag } from '@reportage/ui';
import { getReportPath } from '../../data/report-path.ts';
import { ActivityChanges } from './activity-changes.tsx';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';

/**
 * Whether a sentence already states the field's new value: “turned on the guest link”. If publishing also turns on the
 * link, a second entry has that sentence.
 */
const isInSentence = ({ action }: CampaignActivity, { field, after }: AuditChange): boolean =>
  /[Ll]inkIsOn$/.test(field) &&
  (/[Ll]inkTurnedO(n|ff)$/.test(action) || (/[Pp]ublished$/.test(action) && after === true));

/** Returns the path of the report or highlight that an entry is about; undefined if the report was removed. */
function getTargetPath(slug: string, campaign: Campaign, { action, target }: CampaignActivity): string | undefined {
  if (target?.kind !== 'report' || !campaign.meta.reports.some(({ id }) => id === target.id)) return undefined;
  const reportPath = getReportPath(slug, campaign, target.id);
  return action.startsWith('report.highlight') ? `${reportPath}/highlight` : reportPath;
}

interface ActivityEntryProps {
  campaign: Campaign;
  entry: CampaignActivity;
  timezone: string;
}

/** Says who did what, and lists the changes. */
export function ActivityEntry({ campaign, entry, timezone }: ActivityEntryProps) {
  const t = useCampaignActivityMessages();
  const { slug } = useWorkspace();
  const { kind, name, keyName } = entry.actor;
  const fixedNames: Partial<Record<typeof kind, string>> = { guest: t('guest'), system: t('system') };
  return (
    <div className={classes.entry}>
      <strong>{fixedNames[kind] ?? name}</strong> {kind === 'staff' && <Tag color="warning">{t('staff')}</Tag>}
      {keyName !== null && <Tag>{t('key', { name: keyName })}</Tag>}{' '}
      <AuditSentence {...entry} targetPath={getTargetPath(slug, campaign, entry)} />
      {entry.occurrenceCount > 1 && (
        <span className={classes.note}> · {t('times', { count: entry.occurrenceCount })}</span>
      )}
      <ActivityChanges changes={entry.changes.filter((change) => !isInSentence(entry, change))} timezone={timezone} />
    </div>
  );
}
