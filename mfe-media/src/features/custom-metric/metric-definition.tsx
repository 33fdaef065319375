import { ApiError } from '@reportage/api';
import { type CustomMetric, type CustomMetricPayload, mayAct } from '@reportage/contracts';
import { SettingsForm } from '@reportage/pro';
import { type UnsavedWork, useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { ConflictPanel } from '@reportage/ui';
import { useState } from 'react';
import { useUpdateMetric } from '../../data/custom-metrics.queries.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';
import { MetricFields, type MetricForm } from './metric-fields.tsx';

const formOf = ({ name, note, unit, type, dimensions }: CustomMetric): MetricForm => ({
  name,
  note,
  unit,
  type,
  dimensions,
});

/** Edits the definition of a stored metric. */
export function MetricDefinition({ metric, work }: { metric: CustomMetric; work: UnsavedWork }) {
  const t = useCustomMetricMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId, access } = useWorkspace();
  const updating = useUpdateMetric();
  const [mine, setMine] = useState<CustomMetricPayload | null>(null);
  const [version, setVersion] = useState(metric.version);

  async function save(values: CustomMetricPayload, from = version): Promise<boolean> {
    try {
      const body = { ...values, version: from };
      const saved = await updating.save({ query: { workspaceId }, params: { id: metric.id }, body });
      setVersion(saved.version);
      setMine(null);
      messages.success(t('saved'));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setMine(values);
      else failures.show('update', error);
      return false;
    }
  }

  const asTexts = ({ name, note = '', unit, type, dimensions }: CustomMetricPayload) => ({
    [t('name')]: name,
    [t('note')]: note,
    [t('unit')]: unit,
    [t('type')]: type,
    [t('dimensions')]: dimensions.join(', '),
  });

  return (
    <>
      {mine && (
        <ConflictPanel
          title={t('conflictTitle')}
          text={t('conflictText')}
          mine={asTexts(mine)}
          theirs={asTexts(formOf(metric))}
          onKeepMine={() => void save(mine, metric.version).then((isSaved) => isSaved && work.settle())}
          onTakeTheirs={() => {
            setMine(null);
            setVersion(metric.version);
            work.settle();
          }}
        />
      )}
      <SettingsForm<MetricForm>
        key={version}
        initialValues={formOf(metric)}
        work={work}
        onSave={(values) => save(values)}
        isLocked={!mayAct(access, 'edit')}
        labels={{ save: t('saveDefinition'), reset: t('reset'), unsaved: t('unsaved') }}
      >
        <MetricFields />
      </SettingsForm>
    </>
  );
}
