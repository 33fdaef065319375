import { mayAct, pendingMediaPageSize, type SharedMedia, sharedMediaPageSize } from '@reportage/contracts';
import { useFailures, useHost, useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  DataList,
  Flex,
  LoadingState,
  PageHeader,
  RemoveDialog,
  ShareAltOutlined,
  Tabs,
  useListState,
} from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useSharedMediaColumns } from './shared-columns.tsx';
import { useSharedMediaMessages } from './shared-media.messages.ts';
import {
  usePendingCount,
  useRemoveSharedMedia,
  useReviewSharedMedia,
  useSharedMedia,
  useSharedMediaNumbers,
} from './shared-media.queries.ts';
import { pageviewsSort, sortByPageviews } from './sorted-shares.ts';
import { type TabStatus, tabStatuses, useShownStatus } from './use-shown-status.ts';

const sorts = ['name', 'createdAtSince', pageviewsSort] as const;

/** `/:workspaceId/media/shared`; `?status=is|pending` shows pending approvals, `?status=is|approved` shared media. */
export default function SharedMediaPage() {
  const t = useSharedMediaMessages();
  const { status, show } = useShownStatus();
  const pendingCount = usePendingCount(useWorkspace().id);
  const labels = {
    approved: t('approvedTab'),
    pending: pendingCount > 0 ? t('pendingTabCount', { count: pendingCount }) : t('pendingTab'),
  };
  if (!status) return <LoadingState shape="list" />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs
        activeKey={status}
        onChange={(next) => show(next === 'pending' ? 'pending' : 'approved')}
        items={tabStatuses.map((key) => ({
          key,
          label: labels[key],
          children: key === status && <SharedMediaList key={key} status={key} />,
        }))}
      />
    </>
  );
}

function SharedMediaList({ status }: { status: TabStatus }) {
  const t = useSharedMediaMessages();
  const { messages } = useHost();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const failures = useFailures('campaigns');
  // A creator's list of pending items has a smaller page size.
  const size = status === 'pending' && workspace.creatorWorkspace ? pendingMediaPageSize : sharedMediaPageSize;
  const list = useListState({ sorts, pageSizes: [size], defaultSize: size });
  const { filters: _, status: _status, ...query } = list.query;
  const media = useSharedMedia({
    ...query,
    ...(query.sort === pageviewsSort
      ? { sort: 'createdAtSince' as const, order: 'desc' as const }
      : { sort: query.sort }),
    workspaceId: workspace.id,
    status: `is|${status}`,
  });
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', media.error);
  const decideMutation = useReviewSharedMedia();
  const removeMutation = useRemoveSharedMedia();
  const removal = useRemoval<SharedMedia>({
    family: 'campaigns',
    t,
    verb: t('removeVerb'),
    remove: (ids) => removeMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });
  const mayManage = mayAct(workspace.access, 'manageOwn');
  const mayDecide = (row: SharedMedia) => row.status === 'pending' && row.hostWorkspaceId === workspace.id;

  const decide = async (rows: readonly SharedMedia[], isApproved: boolean) => {
    const ids = rows.filter(mayDecide).map(({ id }) => id);
    const body = { hostWorkspaceId: workspace.id, [isApproved ? 'approvedIds' : 'rejectedIds']: ids };
    try {
      const { approvedIds, rejectedIds } = await decideMutation.run({ query: { workspaceId: workspace.id }, body });
      const count = approvedIds.length + rejectedIds.length;
      messages.success(t(isApproved ? 'decidedApproved' : 'decidedRejected', { count }));
    } catch (error) {
      failures.show('update', error);
    }
  };
  const shareIds = media.data?.data.map(({ id }) => id) ?? [];
  const numbers = useSharedMediaNumbers(workspace.id, status === 'approved' ? shareIds : []);
  const numbersById = numbers.data && new Map(numbers.data.data.map((share) => [share.id, share]));
  // The first page of a longer list would show the most visited of its newest items instead of the most visited of all.
  const canSortByPageviews =
    status === 'approved' && media.data !== undefined && media.data.meta.total <= media.data.data.length;
  const isSortedByNumber = list.sort === pageviewsSort && canSortByPageviews;
  const rows = media.data && {
    ...media.data,
    data: isSortedByNumber ? sortByPageviews(media.data.data, list.order, numbersById) : media.data.data,
  };
  const columns = useSharedMediaColumns(
    {
      mayManage,
      mayDecide,
      onApprove: (row) => void decide([row], true),
      onReject: (row) => void decide([row], false),
      onRemove: (row) => removal.ask([row]),
    },
    {
      status,
      numbers: numbersById,
      canSortByPageviews,
      mayDecideAny: mayManage && status === 'pending' && (media.data?.data.some(mayDecide) ?? false),
      hasPictures: media.data?.data.some(({ previewUrl }) => previewUrl !== null) ?? false,
    },
  );
  const mediaButton = !workspace.creatorWorkspace && (
    <Button onClick={() => navigate(`/${workspace.slug}/media`)}>{t('toMedia')}</Button>
  );
  const renderBulkActions = (rows: SharedMedia[], clear: () => void) =>
    rows.some(mayDecide) ? (
      <Flex gap={8}>
        <Button loading={decideMutation.isPending} onClick={() => void decide(rows, true).then(clear)}>
          {t('approve')}
        </Button>
        <Button type="link" loading={decideMutation.isPending} onClick={() => void decide(rows, false).then(clear)}>
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
        list={list.sort === pageviewsSort && !isSortedByNumber ? { ...list, sort: 'createdAtSince' } : list}
        query={{ ...media, data: rows }}
        searchPlaceholder={t('search')}
        countText={(count) => t('itemCount', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        {...(mayManage && status === 'pending'
          ? { selection: { actions: renderBulkActions, getName: ({ name }) => name } }
          : {})}
        empty={
          status === 'pending'
            ? { icon: <ShareAltOutlined />, title: t('emptyPendingTitle'), text: t('emptyPendingText') }
            : {
                icon: <ShareAltOutlined />,
                title: t('emptyApprovedTitle'),
                text: t('emptyApprovedText'),
                action: mediaButton,
              }
        }
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
