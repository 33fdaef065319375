import type { AuditChange, CampaignActivity } from '@reportage/contracts';
import { AuditSentence, Tag } from '@reportage/ui';
import { ActivityChanges } from './activity-changes.tsx';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';

/**
 * Whether a sentence already says the field's new value: “turned on the guest link”. Publishing that also turns on the
 * link has a second entry with that sentence.
 */
const isInSentence = ({ action }: CampaignActivity, { field, after }: AuditChange): boolean =>
  /inkIsOn$/.test(field) && (/inkTurnedO(n|ff)$/.test(action) || (/ublished$/.test(action) && after === true));

/** Who did what, with the changes. */
export function ActivityEntry({ entry, timezone }: { entry: CampaignActivity; timezone: string }) {
  const t = useCampaignActivityMessages();
  const { kind, name, keyName } = entry.actor;
  const names: Partial<Record<typeof kind, string>> = { guest: t('guest'), system: t('system') };
  return (
    <div className={classes.entry}>
      <strong>{names[kind] ?? name}</strong> {kind === 'staff' && <Tag color="warning">{t('staff')}</Tag>}
      {keyName !== null && <Tag>{t('key', { name: keyName })}</Tag>} <AuditSentence {...entry} />
      {entry.times > 1 && <span className={classes.note}> · {t('times', { count: entry.times })}</span>}
      <ActivityChanges changes={entry.changes.filter((change) => !isInSentence(entry, change))} timezone={timezone} />
    </div>
  );
}
