import type { Period } from '@reportage/contracts';
import { DayRangePicker, Select, useIsNarrow } from '@reportage/ui';
import { type ReactNode, useId, useState } from 'react';
import { useFiguresMessages } from './figures.messages.ts';
import classes from './figures.module.css';

export interface PeriodPreset {
  label: string;
  value: Period;
}

interface PeriodFieldProps {
  period: Period;
  presets: readonly PeriodPreset[];
  onChange(period: Period): void;
}

const customKey = 'custom';

const getKey = ({ from, to }: Period): string => `${from} ${to}`;

/**
 * A choice of common periods, beside fields for the first and last day, as on dashboards. On a phone, the fields appear
 * only for a custom period.
 */
export function PeriodField({ period, presets, onChange }: PeriodFieldProps): ReactNode {
  const t = useFiguresMessages();
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isCustomChosen, setCustomChosen] = useState(false);
  // Several presets may cover the same days, such as the whole campaign and the last seven days.
  const options = presets.filter(
    ({ value }, index) => presets.findIndex((other) => getKey(other.value) === getKey(value)) === index,
  );
  const preset = isCustomChosen ? undefined : options.find(({ value }) => getKey(value) === getKey(period));
  const choose = (key: string) => {
    const chosenOption = options.find(({ value }) => getKey(value) === key);
    setCustomChosen(!chosenOption);
    if (chosenOption) onChange(chosenOption.value);
  };
  return (
    <div className={classes.period}>
      <Select
        id={id}
        className={classes.preset ?? ''}
        aria-label={t('period')}
        value={preset ? getKey(preset.value) : customKey}
        onChange={choose}
        options={[
          ...options.map(({ label, value }) => ({ label, value: getKey(value) })),
          { label: t('custom'), value: customKey },
        ]}
      />
      {(!isNarrow || !preset) && (
        <div className={classes.days}>
          <DayRangePicker value={period} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
