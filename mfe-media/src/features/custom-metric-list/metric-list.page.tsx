import { type CustomMetric, mayAct } from '@reportage/contracts';
import { useCreatedEntry, useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  DataList,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  TableOutlined,
  useIsListEmpty,
  useListState,
} from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { createdMetric } from '../../data/created-metric.ts';
import { useDeleteMetric, useMetrics } from '../../data/custom-metrics.queries.ts';
import { MediaTabs } from '../media-tabs/media-tabs.tsx';
import { useMetricColumns } from './metric-columns.tsx';
import { useMetricListMessages } from './metric-list.messages.ts';

const listOptions = { sorts: ['name', 'ownerName', 'createdAtSince', 'modifiedAt'] } as const;

/** `/:workspaceId/media/metrics` */
export default function MetricListPage() {
  const t = useMetricListMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const list = useListState(listOptions);
  const metrics = useMetrics({ ...list.query, workspaceId: workspace.id });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', metrics.error);
  const [created] = useCreatedEntry(createdMetric);
  const isEmpty = useIsListEmpty({ list, query: metrics, rowKey: ({ id }) => id, created });
  const deleteMutation = useDeleteMetric();
  const removal = useRemoval<CustomMetric>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (id) => deleteMutation.run({ query: { workspaceId: workspace.id }, params: { id } }),
  });
  const mayEdit = mayAct(workspace.access, 'edit');
  const columns = useMetricColumns(mayEdit ? (metric) => removal.ask([metric]) : undefined);
  const addButton = mayEdit && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => navigate(`/${workspace.slug}/media/metrics/new`)}
    >
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('library')}
        screenTitle={t('title')}
        help={{ about: t('title'), text: t('help') }}
        primaryAction={!isEmpty && addButton}
      />
      <MediaTabs current="metrics" />
      <DataList<CustomMetric>
        name="custom-metrics"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={metrics}
        searchPlaceholder={t('search')}
        countText={(count) => t('metricCount', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        created={created}
        empty={{ icon: <TableOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
        {...(mayEdit ? { onEdit: ({ id }: CustomMetric) => navigate(`/${workspace.slug}/media/metrics/${id}`) } : {})}
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
