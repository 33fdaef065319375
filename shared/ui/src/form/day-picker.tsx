import { getLongestPeriodEnd } from '@reportage/contracts';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useUiMessages } from '../ui.messages.ts';

const wireFormat = 'YYYY-MM-DD';
/** Formats that are shown and accepted; the wire format is accepted as well. */
const shownFormats = { en: ['MMM DD, YYYY', wireFormat], de: ['D. MMM YYYY', 'D.M.YYYY', wireFormat] };

const toDay = (date: Dayjs): string => date.format(wireFormat);
const toDate = (day: string): Dayjs => dayjs(day, wireFormat);

interface DayPickerProps {
  /** The day as `YYYY-MM-DD`. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  id?: string;
  'aria-label'?: string;
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  disabled?: boolean;
  allowClear?: boolean;
  placeholder?: string;
  min?: string;
  max?: string;
}

/** Chooses a calendar day; the value is the day as text, independent of time zones. */
export function DayPicker({ value, onChange, min, max, ...rest }: DayPickerProps): ReactNode {
  const { locale } = useUiSettings();
  return (
    <DatePicker
      {...rest}
      value={value ? toDate(value) : null}
      format={shownFormats[locale]}
      onChange={(date) => onChange?.(date && !Array.isArray(date) ? toDay(date) : null)}
      // Enter accepts the typed day and must not also submit the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      style={{ width: '100%' }}
      {...(min ? { minDate: toDate(min) } : {})}
      {...(max ? { maxDate: toDate(max) } : {})}
    />
  );
}

interface DayRangePickerProps {
  value: { from: string; to: string };
  onChange: (period: { from: string; to: string }) => void;
  presets?: { label: string; value: { from: string; to: string } }[];
  disabled?: boolean;
  max?: string;
  id?: string;
}

/** Whether a day would not form a valid period with the first chosen day; such days are disabled. */
const isInvalidEnd = (date: Dayjs, { from }: { from?: Dayjs }): boolean => {
  if (!from) return false;
  const [earlier, later] = date.isBefore(from) ? [date, from] : [from, date];
  return toDay(later) > getLongestPeriodEnd(toDay(earlier));
};

/** Chooses an inclusive range of calendar days, limited to the longest reportable period. */
export function DayRangePicker({ value, onChange, presets = [], disabled, max, id }: DayRangePickerProps): ReactNode {
  const t = useUiMessages();
  const { locale } = useUiSettings();
  return (
    <DatePicker.RangePicker
      value={[toDate(value.from), toDate(value.to)]}
      format={shownFormats[locale]}
      allowClear={false}
      disabledDate={isInvalidEnd}
      style={{ width: '100%' }}
      aria-label={`${t('from')} – ${t('to')}`}
      placeholder={[t('from'), t('to')]}
      presets={presets.map((preset) => ({
        label: preset.label,
        value: [toDate(preset.value.from), toDate(preset.value.to)],
      }))}
      onChange={(dates) => {
        const [from, to] = dates ?? [];
        if (from && to) onChange({ from: toDay(from), to: toDay(to) });
      }}
      {...(disabled === undefined ? {} : { disabled })}
      {...(id === undefined ? {} : { id })}
      {...(max ? { maxDate: toDate(max) } : {})}
    />
  );
}
