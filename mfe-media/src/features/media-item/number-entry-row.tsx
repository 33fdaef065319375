import type { CustomMetricType, PastValue } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { type FieldProblem, Flex, NumberField, ProblemText, problemProps, Skeleton, Tooltip } from '@reportage/ui';
import { useId, useState } from 'react';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useItemValues } from './media-item.queries.ts';

/** A changed number; a null `value` removes the stored one. */
export interface EnteredNumber {
  value: number | null;
  weight: number;
  /** The stored value when the fields were initialized. */
  before: PastValue;
  /** Whether the fields contain valid numbers. */
  isValid: boolean;
}

interface NumberEntryRowProps {
  metric: { id: string; name: string; note: string; currency: string | null; type: CustomMetricType };
  mediaId: string;
  day: string;
  /**
   * The stored value that the user accepted after a conflict: null if none is stored, undefined if none was accepted.
   */
  acceptedValue: PastValue | undefined;
  /** Set if no number has been entered in any row. */
  problem: FieldProblem | undefined;
  /** Called with null when the fields equal the stored value. */
  onChange(change: EnteredNumber | null): void;
}

/** One metric's number for an item and day, initialized with the stored value. */
export function NumberEntryRow({ metric, mediaId, day, acceptedValue, problem, onChange }: NumberEntryRowProps) {
  const { id: workspaceId } = useWorkspace();
  const values = useItemValues(workspaceId, { metricId: metric.id, metricType: metric.type, mediaId });
  if (!values.data) return <Skeleton.Node active style={{ width: 320, height: 32 }} />;
  const storedEntry = values.data.items.find(({ date }) => date === day);
  const fetchedValue = storedEntry ? { value: storedEntry.value, weight: storedEntry.weight } : null;
  const storedValue = acceptedValue === undefined ? fetchedValue : acceptedValue;
  return <LoadedRow metric={metric} storedValue={storedValue} problem={problem} onChange={onChange} />;
}

interface LoadedRowProps extends Pick<NumberEntryRowProps, 'metric' | 'problem' | 'onChange'> {
  storedValue: PastValue;
}

function LoadedRow({ metric, storedValue, problem, onChange }: LoadedRowProps) {
  const t = useMediaItemMessages();
  // Keeps the value that editing started from, even if a newer one arrives.
  const [initialValue] = useState(storedValue);
  const isAverage = metric.type === 'avg';
  const [value, setValue] = useState<number | null>(initialValue?.value ?? null);
  const [weight, setWeight] = useState<number | null>(initialValue?.weight ?? 1);
  const weightProblemId = useId();
  const isValidWeight = (candidate: number | null): candidate is number => candidate !== null && candidate > 0;
  const weightProblem = isValidWeight(weight) ? undefined : { id: weightProblemId, text: t('weightMissing') };

  const change = (nextValue: number | null, nextWeight: number | null, text = '') => {
    setValue(nextValue);
    setWeight(nextWeight);
    const isUnchanged =
      nextValue === (initialValue?.value ?? null) && nextWeight === (initialValue?.weight ?? 1) && text === '';
    const isValid = (nextValue !== null || text === '') && isValidWeight(nextWeight);
    onChange(isUnchanged ? null : { value: nextValue, weight: nextWeight ?? 1, before: initialValue, isValid });
  };

  return (
    <Flex gap={12} align="baseline" wrap>
      <Tooltip title={metric.note}>
        <span style={{ flex: '1 1 140px' }}>
          {metric.currency === null ? metric.name : `${metric.name} (${metric.currency})`}
        </span>
      </Tooltip>
      <div style={{ flex: '1 1 140px' }}>
        <NumberField
          aria-label={metric.name}
          value={value}
          {...problemProps(problem)}
          onChange={(next, text) => change(next, weight, next === null ? text.trim() : '')}
        />
        <ProblemText problem={problem} />
      </div>
      {isAverage && (
        <div style={{ flex: '1 1 100px' }}>
          <NumberField
            aria-label={t('weightLabel', { name: metric.name })}
            value={weight}
            {...problemProps(weightProblem)}
            onChange={(next) => change(value, next)}
          />
          <ProblemText problem={weightProblem} />
        </div>
      )}
    </Flex>
  );
}
