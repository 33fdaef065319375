import type { CampaignActivity } from '@reportage/contracts';
import { AuditSentence, Tag } from '@reportage/ui';
import { ActivityChanges } from './activity-changes.tsx';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';

/** Whether the sentence already contains the field's new value, such as “turned on the guest link”. */
const isInSentence = ({ action }: CampaignActivity, field: string): boolean =>
  /inkTurnedO(n|ff)$/.test(action) && /inkIsOn$/.test(field);

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
      <ActivityChanges changes={entry.changes.filter(({ field }) => !isInSentence(entry, field))} timezone={timezone} />
    </div>
  );
}
