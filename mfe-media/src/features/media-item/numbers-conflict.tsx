import type { Metric, PastValue } from '@reportage/contracts';
import { ConflictPanel } from '@reportage/ui';
import { useMetricValueFormatter } from '../../data/use-value-text.ts';
import { useMediaItemMessages } from './media-item.messages.ts';
import type { EnteredNumber } from './number-entry-row.tsx';

interface NumbersConflictProps {
  metrics: readonly Metric[];
  enteredNumbers: ReadonlyMap<string, EnteredNumber>;
  storedNumbers: ReadonlyMap<string, PastValue>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows numbers changed by another user beside the entered ones. */
export function NumbersConflict({ metrics, enteredNumbers, storedNumbers, ...actions }: NumbersConflictProps) {
  const t = useMediaItemMessages();
  const getText = useMetricValueFormatter();
  const getSide = (getAmount: (metricId: string) => PastValue) =>
    Object.fromEntries(
      metrics
        .filter(({ id }) => storedNumbers.has(id))
        .map((metric) => {
          const value = getAmount(metric.id);
          return [metric.name, value === null ? t('noNumber') : getText(metric, value)];
        }),
    );
  const getEnteredValue = (metricId: string): PastValue => {
    const enteredNumber = enteredNumbers.get(metricId);
    return !enteredNumber || enteredNumber.value === null
      ? null
      : { value: enteredNumber.value, weight: enteredNumber.weight };
  };
  return (
    <ConflictPanel
      title={t('numbersConflictTitle')}
      text={t('numbersConflictText')}
      mine={getSide(getEnteredValue)}
      theirs={getSide((metricId) => storedNumbers.get(metricId) ?? null)}
      {...actions}
    />
  );
}
