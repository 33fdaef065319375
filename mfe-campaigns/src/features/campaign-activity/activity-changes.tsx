import { type AuditChange, type AuditValue, auditFieldNames } from '@reportage/contracts';
import { formatInstant, type Locale, missing } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useCampaignActivityMessages } from './campaign-activity.messages.ts';
import classes from './campaign-activity.module.css';

/** Further changes are only counted, so that the entry stays short. */
const shownChanges = 3;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

const wordsOf = (value: string | number, locale: Locale, timezone: string): string =>
  typeof value === 'string' && instant.test(value) ? formatInstant(value, { locale, timezone }) : String(value);

/** The changed fields, each with its old and new value. */
export function ActivityChanges({ changes, timezone }: { changes: readonly AuditChange[]; timezone: string }) {
  const t = useCampaignActivityMessages();
  const { locale } = useUiSettings();
  const textOf = (value: AuditValue | undefined): string => {
    if (value === undefined || value === null || value === '') return missing;
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (Array.isArray(value)) return value.join(', ') || missing;
    return wordsOf(value, locale, timezone);
  };
  const sentenceOf = (change: AuditChange) => {
    const field = auditFieldNames[change.field]?.[locale] ?? change.field;
    return 'before' in change
      ? t('from', { field, before: textOf(change.before), after: textOf(change.after) })
      : t('changed', { field });
  };
  if (changes.length === 0) return null;
  const others = changes.length - shownChanges;
  return (
    <ul className={classes.changes}>
      {changes.slice(0, shownChanges).map((change) => (
        <li key={change.field}>{sentenceOf(change)}</li>
      ))}
      {others > 0 && <li>{t('moreChanges', { count: others })}</li>}
    </ul>
  );
}
