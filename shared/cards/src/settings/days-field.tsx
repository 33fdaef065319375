import { type CardDefinition, dateRanges, type Period } from '@reportage/contracts';
import { DayRangePicker, Select } from '@reportage/ui';
import { BuilderField } from './builder-field.tsx';
import { useCardSettingsMessages } from './card-settings.messages.ts';

interface DaysFieldProps {
  inheritsDatesFrom: 'board' | 'report';
  date: CardDefinition['date'];
  /** The dates of the board or report, as the default for custom dates. */
  period: Period;
  onChange(date: CardDefinition['date']): void;
}

/** Select for a card's dates: those of its dashboard or report, or its own. */
export function DaysField({ inheritsDatesFrom, date, period, onChange }: DaysFieldProps) {
  const t = useCardSettingsMessages();
  const choices = [inheritsDatesFrom, ...dateRanges, 'custom'] as const;
  const choose = (choice: (typeof choices)[number]) => {
    if (choice === 'board' || choice === 'report') return onChange(undefined);
    return onChange(choice === 'custom' ? { dateRange: choice, period } : { dateRange: choice });
  };
  return (
    <>
      <BuilderField label={t('days')}>
        {(id) => (
          <Select<(typeof choices)[number]>
            id={id}
            value={date?.dateRange ?? inheritsDatesFrom}
            onChange={choose}
            options={choices.map((value) => ({ value, label: t(value) }))}
          />
        )}
      </BuilderField>
      {date?.dateRange === 'custom' && (
        <DayRangePicker
          value={date.period}
          onChange={(selected) => onChange({ dateRange: 'custom', period: selected })}
        />
      )}
    </>
  );
}
