import { type AuditValue, auditValueNames } from '@reportage/contracts';
import { formatDay, formatInstant, formatNumber, missingValueText } from '@reportage/format';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useUiMessages } from '../ui.messages.ts';

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a function that formats a field's value from the audit log in the same way as elsewhere in the product. */
export function useAuditValueText(timezone: string): (field: string, value: AuditValue | undefined) => string {
  const t = useUiMessages();
  const { locale } = useUiSettings();
  const formatText = (field: string, value: string): string => {
    if (instantPattern.test(value)) return formatInstant(value, { locale, timezone });
    if (dayPattern.test(value)) return formatDay(value, { locale });
    return auditValueNames[field]?.[value]?.[locale] ?? value;
  };
  return (field, value) => {
    if (value === undefined || value === null || value === '') return missingValueText;
    if (typeof value === 'boolean') return auditValueNames[field]?.[String(value)]?.[locale] ?? t(value ? 'yes' : 'no');
    if (typeof value === 'number') return formatNumber(value, { unit: 'count', locale });
    if (Array.isArray(value)) return value.map((item) => formatText(field, item)).join(', ') || missingValueText;
    return formatText(field, value);
  };
}
