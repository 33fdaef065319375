import type { CustomMetric } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { ConflictPanel, useUiSettings } from '@reportage/ui';
import { useValueFormatter } from '../../data/use-value-text.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';
import type { ConflictingValue } from './value-rows.ts';

interface ValuesConflictProps {
  metric: CustomMetric;
  conflicts: readonly ConflictingValue[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows conflicting values side by side. */
export function ValuesConflict({ metric, conflicts, ...actions }: ValuesConflictProps) {
  const t = useCustomMetricMessages();
  const { locale } = useUiSettings();
  const getText = useValueFormatter({ ...metric, type: 'sum' });
  const getSide = (side: 'enteredValue' | 'storedValue') =>
    Object.fromEntries(
      conflicts.map((conflict) => {
        const value = conflict[side];
        const label = `${conflict.name}, ${formatDay(conflict.key.date, { locale })}`;
        return [label, value === null ? t('removedValue') : getText({ value, weight: 1 })];
      }),
    );
  return (
    <ConflictPanel
      title={t('valuesConflictTitle')}
      text={t('valuesConflictText')}
      mine={getSide('enteredValue')}
      theirs={getSide('storedValue')}
      {...actions}
    />
  );
}
