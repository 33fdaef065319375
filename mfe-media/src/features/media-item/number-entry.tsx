import { readStoredVersion } from '@reportage/api';
import {
  type CallOutput,
  type CustomMetricType,
  type calls,
  type Metric,
  mediaNumbersSchema,
  type PastValue,
} from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { type UnsavedWork, useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  Button,
  DayPicker,
  DrawerActions,
  Flex,
  focusFirstInvalid,
  LoadingState,
  useRequiredFields,
} from '@reportage/ui';
import { useEffect, useRef, useState } from 'react';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useCustomMetricsProfile, useUpdateItemNumbers } from './media-item.queries.ts';
import { type EnteredNumber, NumberEntryRow } from './number-entry-row.tsx';
import { NumbersConflict } from './numbers-conflict.tsx';

type Profile = CallOutput<typeof calls.getMetricsProfile>;
const itemDimension = 'custom_media';

/** Returns the custom metrics with the media dimension, which can have values for an item. */
const getMetrics = (profile: Profile | undefined): Metric[] =>
  (profile?.metrics ?? []).filter(({ dimensions }) => dimensions.includes(itemDimension));

const getType = ({ type }: Metric): CustomMetricType => (type === 'avg' ? 'avg' : 'sum');

type ByMetric<Value> = ReadonlyMap<string, Value>;
const noNumbers = new Map<string, never>();

interface NumberEntryProps {
  mediaId: string;
  /** Asks for confirmation before entered numbers are discarded. */
  work: UnsavedWork;
  onDone: () => void;
}

/** Form for the numbers of one item and day, which are saved together. */
export function NumberEntry({ mediaId, work, onDone }: NumberEntryProps) {
  const t = useMediaItemMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId, timezone } = useWorkspace();
  const profile = useCustomMetricsProfile(workspaceId);
  const updateMutation = useUpdateItemNumbers();
  const [day, setDay] = useState(() => dayInZone(new Date(), timezone));
  /** The day's changed numbers, by metric; others stay as stored. */
  const [enteredNumbers, setEnteredNumbers] = useState<ByMetric<EnteredNumber>>(noNumbers);
  /** Values that another user has stored in the meantime, as returned by a rejected save. */
  const [storedNumbers, setStoredNumbers] = useState<ByMetric<PastValue>>(noNumbers);
  /** The stored values that the user has accepted. A changed `resetCount` resets the fields to them. */
  const [acceptedNumbers, setAcceptedNumbers] = useState<{ numbers: ByMetric<PastValue>; resetCount: number }>({
    numbers: noNumbers,
    resetCount: 0,
  });
  const metrics = getMetrics(profile.data);
  const { touch, markClean, leave } = work;
  useEffect(() => (enteredNumbers.size > 0 ? touch() : markClean()), [enteredNumbers.size, touch, markClean]);
  const area = useRef<HTMLDivElement>(null);
  const hasInvalidInput = [...enteredNumbers.values()].some(({ isValid }) => !isValid);
  const { problems, isComplete } = useRequiredFields({ number: enteredNumbers.size === 0 && t('numberMissing') });

  const submit = () => {
    // The fields themselves show which input is invalid.
    if (hasInvalidInput) focusFirstInvalid(area.current);
    else if (isComplete()) void save();
  };
  const save = async (baseNumbers: ByMetric<PastValue> = noNumbers) => {
    try {
      const changes = [...enteredNumbers].map(([metricId, { value, weight, before }]) => {
        const storedNumber = baseNumbers.get(metricId);
        return { metricId, date: day, value, weight, before: storedNumber === undefined ? before : storedNumber };
      });
      await updateMutation.run({ query: { workspaceId }, body: { mediaId, metrics: changes } });
      messages.success(t('numbersSaved'));
      markClean();
      onDone();
    } catch (error) {
      const current = readStoredVersion(error, mediaNumbersSchema);
      if (!current) return failures.show('update', error);
      setStoredNumbers(new Map(current.metrics.map((metric) => [metric.metricId, metric.stored])));
    }
  };

  if (!profile.data) return <LoadingState shape="form" />;
  if (metrics.length === 0) return <Alert type="info" showIcon title={t('noMetrics')} />;
  return (
    <Flex ref={area} vertical gap={12}>
      {storedNumbers.size > 0 && (
        <NumbersConflict
          metrics={metrics}
          enteredNumbers={enteredNumbers}
          storedNumbers={storedNumbers}
          onKeepMine={() => {
            setStoredNumbers(noNumbers);
            void save(storedNumbers);
          }}
          onTakeTheirs={() => {
            setAcceptedNumbers(({ resetCount }) => ({ numbers: storedNumbers, resetCount: resetCount + 1 }));
            setEnteredNumbers(noNumbers);
            setStoredNumbers(noNumbers);
          }}
        />
      )}
      <div style={{ maxWidth: 220 }}>
        <DayPicker
          aria-label={t('day')}
          value={day}
          allowClear={false}
          onChange={(next) => {
            if (!next) return;
            leave(() => {
              setDay(next);
              setEnteredNumbers(noNumbers);
              setStoredNumbers(noNumbers);
              setAcceptedNumbers({ numbers: noNumbers, resetCount: 0 });
            });
          }}
        />
      </div>
      {metrics.map((metric, index) => (
        <NumberEntryRow
          key={`${metric.id} ${day} ${acceptedNumbers.resetCount}`}
          metric={{ ...metric, type: getType(metric) }}
          mediaId={mediaId}
          day={day}
          problem={index === 0 ? problems.number : undefined}
          acceptedValue={acceptedNumbers.numbers.get(metric.id)}
          onChange={(change) =>
            setEnteredNumbers((previous) => {
              const next = new Map(previous);
              if (change) next.set(metric.id, change);
              else next.delete(metric.id);
              return next;
            })
          }
        />
      ))}
      <DrawerActions
        secondary={<Button onClick={() => leave(onDone)}>{t('cancel')}</Button>}
        primary={
          // Conflicting numbers are resolved above, with a button for each option.
          storedNumbers.size === 0 && (
            <Button type="primary" loading={updateMutation.isPending} onClick={submit}>
              {t('saveNumbers')}
            </Button>
          )
        }
      />
    </Flex>
  );
}
