import { Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useUiMessages } from '../ui.messages.ts';

interface TimezoneSelectProps {
  value?: string;
  onChange?: (timezone: string) => void;
  id?: string;
  disabled?: boolean;
}

/** A zone's current UTC offset, such as `+01:00`. */
function offsetOf(timezone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts();
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}

const zones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Every IANA time zone, found by city or offset. */
export function TimezoneSelect({ value, onChange, ...rest }: TimezoneSelectProps): ReactNode {
  const t = useUiMessages();
  const options = useMemo(
    () => zones().map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})` })),
    [],
  );
  return (
    <Select
      {...rest}
      aria-label={t('timezone')}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      style={{ width: '100%' }}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
    />
  );
}
