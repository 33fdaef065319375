import { Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useUiMessages } from '../ui.messages.ts';

interface TimezoneSelectProps {
  value?: string;
  onChange?: (timezone: string) => void;
  id?: string;
  disabled?: boolean;
}

const offsets = new Map<string, string>();

/**
 * Returns a zone's current UTC offset, such as `+01:00`. Computed only for visible zones, because formatters for
 * all 400 zones would block a phone for half a second.
 */
function getOffset(timezone: string): string {
  const cached = offsets.get(timezone);
  if (cached !== undefined) return cached;
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts();
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const offset = name.replace('GMT', '') || '+00:00';
  offsets.set(timezone, offset);
  return offset;
}

const toCityName = (timezone: string): string => timezone.replaceAll('_', ' ');
const formatZone = (timezone: string): string => `${toCityName(timezone)} (${getOffset(timezone)})`;

interface ZoneOption {
  value: string;
  label: string;
}

const listZones = (): ZoneOption[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: toCityName(zone),
  }));

function matchesSearch(search: string, { value, label }: ZoneOption): boolean {
  const isOffset = /^[+-]?\d/.test(search);
  return isOffset ? getOffset(value).includes(search) : label.toLowerCase().includes(search.toLowerCase());
}

/** A select with every IANA time zone, searchable by city or offset. */
export function TimezoneSelect({ value, onChange, ...rest }: TimezoneSelectProps): ReactNode {
  const t = useUiMessages();
  const options = useMemo(listZones, []);
  return (
    <Select
      {...rest}
      aria-label={t('timezone')}
      showSearch={{ filterOption: (search, option) => option !== undefined && matchesSearch(search, option) }}
      options={options}
      optionRender={(option) => formatZone(String(option.value))}
      labelRender={(label) => formatZone(String(label.value))}
      style={{ width: '100%' }}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
    />
  );
}
