import { type AuditValue, auditValueNames } from '@reportage/contracts';
import { formatDay, formatInstant, formatNumber, missing } from '@reportage/format';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useUiMessages } from '../ui.messages.ts';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The text of a field's value from the audit log, as elsewhere in the product rather than as stored. */
export function useAuditValueText(timezone: string): (field: string, value: AuditValue | undefined) => string {
  const t = useUiMessages();
  const { locale } = useUiSettings();
  const formatText = (field: string, value: string): string => {
    if (instant.test(value)) return formatInstant(value, { locale, timezone });
    if (day.test(value)) return formatDay(value, { locale });
    return auditValueNames[field]?.[value]?.[locale] ?? value;
  };
  return (field, value) => {
    if (value === undefined || value === null || value === '') return missing;
    if (typeof value === 'boolean') return auditValueNames[field]?.[String(value)]?.[locale] ?? t(value ? 'yes' : 'no');
    if (typeof value === 'number') return formatNumber(value, { unit: 'count', locale });
    if (Array.isArray(value)) return value.map((item) => formatText(field, item)).join(', ') || missing;
    return formatText(field, value);
  };
}
