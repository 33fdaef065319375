import { type CustomMetric, mayAct } from '@reportage/contracts';
import { type UnsavedWork, useQueryErrorToast, useUnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Card, FailedState, LoadingState, PageHeader, PageWidth, Tabs } from '@reportage/ui';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useMetric } from '../../data/custom-metrics.queries.ts';
import { getKnownDimensions, useDimensionMessages } from '../../data/dimension.messages.ts';
import { useCustomMetricMessages } from './custom-metric.messages.ts';
import { DimensionValues } from './dimension-values.tsx';
import { MetricDefinition } from './metric-definition.tsx';
import { MetricHistory } from './metric-history.tsx';
import { MetricImport } from './metric-import.tsx';

/** `/:workspaceId/media/metrics/:metricId`; `?tab` selects values, import, history or definition. */
export default function CustomMetricPage() {
  const t = useCustomMetricMessages();
  const { id: workspaceId, slug } = useWorkspace();
  const { metricId = '' } = useParams();
  const metric = useMetric(workspaceId, metricId);
  useQueryErrorToast('campaigns', 'fetch', metric.error);
  if (metric.error && (!metric.data || metric.error.isNotFound))
    return <FailedState error={metric.error} onRetry={() => void metric.refetch()} />;
  if (!metric.data) return <LoadingState shape="page" />;
  return (
    <PageWidth width="wide">
      <PageHeader
        parent={<Link to={`/${slug}/media/metrics`}>{t('back')}</Link>}
        title={metric.data.name}
        text={metric.data.note}
      />
      <MetricTabs key={metric.data.id} metric={metric.data} />
    </PageWidth>
  );
}

function MetricTabs({ metric }: { metric: CustomMetric }) {
  const t = useCustomMetricMessages();
  const { access } = useWorkspace();
  const [searchParams, setSearchParams] = useSearchParams();
  const work = useUnsavedWork({ isOpenedByQuery: true });
  const openTab = (tab: string) =>
    work.leave(() =>
      setSearchParams((previous) => {
        const next = new URLSearchParams(previous);
        next.set('tab', tab);
        return next;
      }),
    );
  const tabs = [
    { key: 'values', label: t('tabValues'), children: <MetricValues metric={metric} work={work} /> },
    ...(mayAct(access, 'edit') && metric.filledBy === null
      ? [{ key: 'import', label: t('tabImport'), children: <MetricImport metric={metric} /> }]
      : []),
    { key: 'history', label: t('tabHistory'), children: <MetricHistory metric={metric} /> },
    { key: 'definition', label: t('tabDefinition'), children: <MetricDefinition metric={metric} work={work} /> },
  ];
  const tabName = searchParams.get('tab');
  return (
    <Card>
      {work.leaveDialog}
      {metric.filledBy && <SourceNotice source={metric.filledBy} />}
      <Tabs
        activeKey={tabs.some(({ key }) => key === tabName) ? (tabName ?? 'values') : 'values'}
        items={tabs}
        destroyOnHidden
        onChange={openTab}
      />
    </Card>
  );
}

/** Says that the values come from a source's table and can be changed only in that table. */
function SourceNotice({ source }: { source: NonNullable<CustomMetric['filledBy']> }) {
  const t = useCustomMetricMessages();
  const { slug } = useWorkspace();
  return (
    <Alert
      type="info"
      showIcon
      title={t('valuesFromSource')}
      action={<Link to={`/${slug}/settings/sources?source=${source.id}`}>{source.name}</Link>}
      style={{ marginBlockEnd: 16 }}
    />
  );
}

function MetricValues({ metric, work }: { metric: CustomMetric; work: UnsavedWork }) {
  const getDimensionName = useDimensionMessages();
  const [searchParams, setSearchParams] = useSearchParams();
  const dimensions = getKnownDimensions(metric.dimensions);
  const [firstDimension = 'custom_media'] = dimensions;
  const shownDimension = dimensions.find((id) => id === searchParams.get('by')) ?? firstDimension;
  const values = <DimensionValues key={shownDimension} metric={metric} dimension={shownDimension} work={work} />;
  if (dimensions.length < 2) return values;
  return (
    <Tabs
      type="card"
      size="small"
      activeKey={shownDimension}
      items={dimensions.map((id) => ({
        key: id,
        label: getDimensionName(id),
        children: id === shownDimension ? values : null,
      }))}
      onChange={(by) => work.leave(() => setSearchParams({ tab: 'values', by }))}
    />
  );
}
