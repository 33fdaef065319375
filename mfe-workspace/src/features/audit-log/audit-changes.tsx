import { type AuditChange, type AuditEntryDetails, type AuditValue, auditFieldNames } from '@reportage/contracts';
import { useAuditValueText, useUiSettings } from '@reportage/ui';
import { useAuditLogMessages } from './audit-log.messages.ts';
import classes from './audit-log.module.css';

/** The values before and after a change, with one row per field. */
export function AuditChanges({ entry, timezone }: { entry: AuditEntryDetails; timezone: string }) {
  const t = useAuditLogMessages();
  const { locale } = useUiSettings();
  const getText = useAuditValueText(timezone);
  // Boolean values are lowercase for use in sentences; table cells capitalize them.
  const getCell = (field: string, value: AuditValue | undefined) => {
    const text = getText(field, value);
    return typeof value === 'boolean' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  };
  const getFieldName = (field: string) => auditFieldNames[field]?.[locale] ?? field;
  const getName = ({ targetId, field }: AuditChange) => {
    const target = entry.targets.find(({ id }) => id === targetId);
    return target ? `${target.name}: ${getFieldName(field)}` : getFieldName(field);
  };
  return (
    <div className={classes.changesFrame}>
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
              <th scope="row">{getName(change)}</th>
              {'before' in change ? (
                <>
                  <td className={classes.before}>{getCell(change.field, change.before)}</td>
                  <td className={classes.after}>{getCell(change.field, change.after)}</td>
                </>
              ) : (
                <td colSpan={2} className={classes.before}>
                  {t('changed')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
