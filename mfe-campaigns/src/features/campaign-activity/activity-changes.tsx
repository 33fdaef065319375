import { type AuditChange, auditFieldNames, auditSwitches } from '@reportage/contracts';
import { useAuditValueText, useUiSettings } from '@reportage/ui';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';

/** Keeps entries short: further changes are only counted. */
const maxChanges = 3;

/** The changed fields, each with its old and new value. */
export function ActivityChanges({ changes, timezone }: { changes: readonly AuditChange[]; timezone: string }) {
  const t = useCampaignActivityMessages();
  const { locale } = useUiSettings();
  const getText = useAuditValueText(timezone);
  const describeChange = (change: AuditChange) => {
    const field = auditFieldNames[change.field]?.[locale] ?? change.field;
    if (!('before' in change)) return t('changed', { field });
    // A switch has no values worth comparing: “Guest link turned on”.
    if (auditSwitches.has(change.field)) return t(change.after ? 'turnedOn' : 'turnedOff', { field });
    return t('changedFrom', {
      field,
      before: getText(change.field, change.before),
      after: getText(change.field, change.after),
    });
  };
  if (changes.length === 0) return null;
  const hiddenCount = changes.length - maxChanges;
  return (
    <ul className={classes.changes}>
      {changes.slice(0, maxChanges).map((change) => (
        <li key={change.field}>{describeChange(change)}</li>
      ))}
      {hiddenCount > 0 && <li>{t('moreChanges', { count: hiddenCount })}</li>}
    </ul>
  );
}
