import { ApiError } from '@reportage/api';
import { type CustomMetric, mayAct } from '@reportage/contracts';
import { SettingsForm } from '@reportage/pro';
import { type UnsavedWork, useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { ConflictPanel, PageWidth } from '@reportage/ui';
import { useState } from 'react';
import { useUpdateMetric } from '../../data/custom-metrics.queries.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';
import { getPayload, MetricFields, type MetricForm } from './metric-fields.tsx';

const getForm = (
  { name, note, unit, currency, type, dimensions }: CustomMetric,
  workspaceCurrency: string,
): MetricForm => ({
  name,
  note,
  unit,
  currency: currency ?? workspaceCurrency,
  type,
  dimensions,
});

/** Edits a stored metric's definition. */
export function MetricDefinition({ metric, work }: { metric: CustomMetric; work: UnsavedWork }) {
  const t = useCustomMetricMessages();
  const { messages } = useHost();
  const failures = useFailures('campaigns');
  const { id: workspaceId, access, currency } = useWorkspace();
  const updateMutation = useUpdateMetric();
  const [conflictingForm, setConflictingForm] = useState<MetricForm | null>(null);
  const [version, setVersion] = useState(metric.version);

  async function save(values: MetricForm, baseVersion = version): Promise<boolean> {
    try {
      const body = { ...getPayload(values), version: baseVersion };
      const savedMetric = await updateMutation.run({ query: { workspaceId }, params: { id: metric.id }, body });
      setVersion(savedMetric.version);
      setConflictingForm(null);
      messages.success(t('saved'));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setConflictingForm(values);
      else failures.show('update', error);
      return false;
    }
  }

  const describeForm = ({ name, note, unit, currency, type, dimensions }: MetricForm) => ({
    [t('name')]: name,
    [t('note')]: note,
    [t('unit')]: unit,
    ...(unit === 'currency' ? { [t('currency')]: currency } : {}),
    [t('type')]: type,
    [t('dimensions')]: dimensions.join(', '),
  });

  return (
    <PageWidth width="form">
      {conflictingForm && (
        <ConflictPanel
          title={t('conflictTitle')}
          text={t('conflictText')}
          mine={describeForm(conflictingForm)}
          theirs={describeForm(getForm(metric, currency))}
          onKeepMine={() => void save(conflictingForm, metric.version).then((isSaved) => isSaved && work.markClean())}
          onTakeTheirs={() => {
            setConflictingForm(null);
            setVersion(metric.version);
            work.markClean();
          }}
        />
      )}
      <SettingsForm<MetricForm>
        key={version}
        initialValues={getForm(metric, currency)}
        work={work}
        onSave={(values) => save({ ...getForm(metric, currency), ...values })}
        isLocked={!mayAct(access, 'edit')}
      >
        <MetricFields hasValues={metric.valueCount > 0} />
      </SettingsForm>
    </PageWidth>
  );
}
