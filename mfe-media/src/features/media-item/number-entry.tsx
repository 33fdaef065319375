import type { CallOutput, CustomMetricType, calls, Metric } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, DayPicker, Flex, LoadingState } from '@reportage/ui';
import { useState } from 'react';
import { useMediaItemMessages } from './media-item.messages.ts';
import { useItemProfile, useUpdateItemNumbers } from './media-item.queries.ts';
import { type Entered, NumberEntryRow } from './number-entry-row.tsx';

type Profile = CallOutput<typeof calls.getMetricsProfile>;
const itemDimension = 'custom_media';

/** Typed-in metrics that an item can have a value of: those that are broken down by items. */
const metricsOf = (profile: Profile | undefined): Metric[] =>
  (profile?.metrics ?? []).filter(({ dimensions }) => dimensions.includes(itemDimension));

const typeOf = ({ type }: Metric): CustomMetricType => (type === 'avg' ? 'avg' : 'sum');

interface NumberEntryProps {
  mediaId: string;
  onDone: () => void;
}

/** Several numbers of one item and day, entered and saved together. */
export function NumberEntry({ mediaId, onDone }: NumberEntryProps) {
  const t = useMediaItemMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId, timezone } = useWorkspace();
  const profile = useItemProfile(workspaceId);
  const updating = useUpdateItemNumbers();
  const [day, setDay] = useState(() => dayInZone(new Date(), timezone));
  /** What was changed of the day, by metric; what was not stays as it is stored. */
  const [entered, setEntered] = useState<ReadonlyMap<string, Entered>>(new Map());
  const metrics = metricsOf(profile.data);
  const isIncomplete = [...entered.values()].some(({ isReadable }) => !isReadable);

  const save = async () => {
    try {
      const changes = [...entered].map(([metricId, { value, weight }]) => ({ metricId, date: day, value, weight }));
      await updating.save({ query: { workspaceId }, body: { mediaId, metrics: changes } });
      messages.success(t('numbersSaved'));
      onDone();
    } catch (error) {
      failures.show('update', error);
    }
  };

  if (!profile.data) return <LoadingState />;
  if (metrics.length === 0) return <Alert type="info" showIcon title={t('noMetrics')} />;
  return (
    <Flex vertical gap={12}>
      <div style={{ maxWidth: 220 }}>
        <DayPicker
          aria-label={t('day')}
          value={day}
          allowClear={false}
          onChange={(next) => {
            if (!next) return;
            setDay(next);
            setEntered(new Map());
          }}
        />
      </div>
      {metrics.map((metric) => (
        <NumberEntryRow
          key={`${metric.id} ${day}`}
          metric={{ ...metric, type: typeOf(metric) }}
          mediaId={mediaId}
          day={day}
          onChange={(change) =>
            setEntered((before) => {
              const after = new Map(before);
              if (change) after.set(metric.id, change);
              else after.delete(metric.id);
              return after;
            })
          }
        />
      ))}
      <Flex gap={8}>
        <Button
          type="primary"
          disabled={entered.size === 0 || isIncomplete}
          loading={updating.isSaving}
          onClick={() => void save()}
        >
          {t('saveNumbers')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </Flex>
    </Flex>
  );
}
