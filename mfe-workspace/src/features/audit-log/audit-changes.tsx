import { type AuditChange, type AuditEntryDetails, type AuditValue, auditFieldNames } from '@reportage/contracts';
import { formatInstant, type Locale, missing } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { useAuditLogMessages } from './audit-log.messages.ts';
import classes from './audit-log.module.css';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function useValueText(timezone: string): (value: AuditValue | undefined) => string {
  const t = useAuditLogMessages();
  const { locale } = useUiSettings();
  return (value) => {
    if (value === undefined) return t('changed');
    if (value === null || value === '') return missing;
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (Array.isArray(value)) return value.join(', ') || missing;
    return textOf(value, locale, timezone);
  };
}

const textOf = (value: string | number, locale: Locale, timezone: string): string =>
  typeof value === 'string' && instant.test(value) ? formatInstant(value, { locale, timezone }) : String(value);

/** The values before and after, one row per field. */
export function AuditChanges({ entry, timezone }: { entry: AuditEntryDetails; timezone: string }) {
  const t = useAuditLogMessages();
  const { locale } = useUiSettings();
  const textOfValue = useValueText(timezone);
  const nameOfField = (field: string) => auditFieldNames[field]?.[locale] ?? field;
  const nameOf = ({ targetId, field }: AuditChange) => {
    const target = entry.targets.find(({ id }) => id === targetId);
    return target ? `${target.name}: ${nameOfField(field)}` : nameOfField(field);
  };
  return (
    <table className={classes.changes} aria-label={t('changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map((change) => (
          <tr key={`${change.targetId} ${change.field}`}>
            <td>{nameOf(change)}</td>
            {'before' in change ? (
              <>
                <td>{textOfValue(change.before)}</td>
                <td>{textOfValue(change.after)}</td>
              </>
            ) : (
              <td colSpan={2}>{t('changed')}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
