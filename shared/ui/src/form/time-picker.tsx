import { TimePicker as AntdTimePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';

const clockFormat = 'HH:mm';

interface TimePickerProps {
  /** `HH:mm` in 24-hour format. */
  value?: string;
  onChange?: (time: string) => void;
  id?: string;
  'aria-label'?: string;
  disabled?: boolean;
}

/**
 * A field for a time of day, typed or chosen from a list. It uses the 24-hour format, whatever the browser's language.
 */
export function TimePicker({ value, onChange, ...rest }: TimePickerProps): ReactNode {
  return (
    <AntdTimePicker
      {...rest}
      value={value ? dayjs(`2000-01-01T${value}`) : null}
      format={clockFormat}
      allowClear={false}
      needConfirm={false}
      showNow={false}
      onChange={(time) => {
        if (time && !Array.isArray(time)) onChange?.(time.format(clockFormat));
      }}
      // Enter accepts the typed time and must not also submit the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      style={{ width: '100%' }}
    />
  );
}
