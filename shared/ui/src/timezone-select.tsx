import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { Select } from 'antd';

export interface TimezoneSelectProps {
  id?: string;
  value?: string;
  onChange?: (timezone: string) => void;
}

/** Chooses an IANA time zone, found by any part of its name. The value in use is offered even while the list is missing. */
export function TimezoneSelect({ id, value, onChange }: TimezoneSelectProps) {
  const zones = useCall(calls.listTimezones, {});
  const listed = (zones.data?.data ?? []).map((zone) => ({ value: zone.id, label: zone.name }));
  const isListed = value === undefined || listed.some((option) => option.value === value);
  return (
    <Select
      {...(id ? { id } : {})}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      showSearch={{ optionFilterProp: ['label', 'value'] }}
      loading={zones.isPending}
      options={isListed ? listed : [{ value, label: value }, ...listed]}
    />
  );
}
