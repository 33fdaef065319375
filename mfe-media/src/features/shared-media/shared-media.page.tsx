import { mayAct, pendingMediaPageSize, type SharedMedia, sharedMediaPageSize } from '@reportage/contracts';
import { useFailedQuery, useFailures, useHost, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DataList, Flex, PageHeader, RemoveDialog, ShareAltOutlined, Tabs, useListState } from '@reportage/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSharedColumns } from './shared-columns.tsx';
import { useSharedMediaMessages } from './shared-media.messages.ts';
import {
  useDecide,
  usePendingCount,
  useRemoveShared,
  useSharedMedia,
  useSharedNumbers,
} from './shared-media.queries.ts';

const statuses = ['approved', 'pending'] as const;
type Status = (typeof statuses)[number];

/** `/:workspaceId/media/shared`; `?status=is|pending` shows pending approvals. */
export default function SharedMediaPage() {
  const t = useSharedMediaMessages();
  const [searchParams, setSearchParams] = useSearchParams();
  const status: Status = searchParams.get('status') === 'is|pending' ? 'pending' : 'approved';
  const pendingCount = usePendingCount(useWorkspace().id);
  const labels = {
    approved: t('approvedTab'),
    pending: pendingCount > 0 ? t('pendingTabCount', { count: pendingCount }) : t('pendingTab'),
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs
        activeKey={status}
        onChange={(next) => setSearchParams(next === 'pending' ? { status: 'is|pending' } : {})}
        items={statuses.map((key) => ({
          key,
          label: labels[key],
          children: key === status && <SharedList key={key} status={key} />,
        }))}
      />
    </>
  );
}

function SharedList({ status }: { status: Status }) {
  const t = useSharedMediaMessages();
  const { messages } = useHost();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const failures = useFailures('campaigns');
  // A creator's list of pending items has a smaller page size.
  const size = status === 'pending' && workspace.creatorWorkspace ? pendingMediaPageSize : sharedMediaPageSize;
  const list = useListState({ sorts: ['name', 'createdAtSince'] as const, pageSizes: [size], defaultSize: size });
  const { filters: _, status: _status, ...query } = list.query;
  const media = useSharedMedia({ ...query, workspaceId: workspace.id, status: `is|${status}` });
  useFailedQuery('campaigns', list.search ? 'search' : 'fetch', media.error);
  const decideMutation = useDecide();
  const removeMutation = useRemoveShared();
  const removal = useRemoval<SharedMedia>({
    family: 'campaigns',
    t,
    verb: t('removeVerb'),
    remove: (ids) => removeMutation.save({ query: { workspaceId: workspace.id, ids } }),
  });
  const mayManage = mayAct(workspace.access, 'manageOwn');
  const mayDecide = (row: SharedMedia) => row.status === 'pending' && row.hostWorkspaceId === workspace.id;

  const decide = async (rows: readonly SharedMedia[], isApproved: boolean) => {
    const ids = rows.filter(mayDecide).map(({ id }) => id);
    const body = { hostWorkspaceId: workspace.id, [isApproved ? 'approvedIds' : 'rejectedIds']: ids };
    try {
      const { approvedIds, rejectedIds } = await decideMutation.save({ query: { workspaceId: workspace.id }, body });
      const count = approvedIds.length + rejectedIds.length;
      messages.success(t(isApproved ? 'decidedApproved' : 'decidedRejected', { count }));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const shares = media.data?.data.map(({ id }) => id) ?? [];
  const numbers = useSharedNumbers(workspace.id, status === 'approved' ? shares : []);
  const numbersById = numbers.data && new Map(numbers.data.data.map((share) => [share.id, share]));
  const columns = useSharedColumns(
    {
      mayManage,
      mayDecide,
      onApprove: (row) => void decide([row], true),
      onReject: (row) => void decide([row], false),
      onRemove: (row) => removal.ask([row]),
    },
    status === 'approved' ? numbersById : null,
  );
  const toMedia = !workspace.creatorWorkspace && (
    <Button onClick={() => navigate(`/${workspace.slug}/media`)}>{t('toMedia')}</Button>
  );
  const bulk = (rows: SharedMedia[], clear: () => void) =>
    rows.some(mayDecide) ? (
      <Flex gap={8}>
        <Button loading={decideMutation.isSaving} onClick={() => void decide(rows, true).then(clear)}>
          {t('approve')}
        </Button>
        <Button loading={decideMutation.isSaving} onClick={() => void decide(rows, false).then(clear)}>
          {t('reject')}
        </Button>
      </Flex>
    ) : null;

  return (
    <>
      <DataList<SharedMedia>
        name={`shared-media-${status}`}
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={media}
        searchPlaceholder={t('search')}
        {...(mayManage && status === 'pending' ? { selection: { actions: bulk, nameOf: ({ name }) => name } } : {})}
        empty={
          status === 'pending'
            ? { icon: <ShareAltOutlined />, title: t('emptyPendingTitle'), text: t('emptyPendingText') }
            : {
                icon: <ShareAltOutlined />,
                title: t('emptyApprovedTitle'),
                text: t('emptyApprovedText'),
                action: toMedia,
              }
        }
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
