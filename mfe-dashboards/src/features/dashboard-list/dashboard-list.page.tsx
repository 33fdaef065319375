import { useOptimisticRows } from '@reportage/api';
import {
  calls,
  type DashboardSummary,
  dashboardPageSize,
  dashboardPageSizeOptions,
  dashboardSorts,
  mayAct,
} from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import {
  type LoadBeforeOpening,
  useCreatedEntry,
  useFailures,
  useHost,
  useQueryErrorToast,
  useRemoval,
  useSetCreatedEntry,
  useStore,
  useUser,
  useWorkspace,
  withLoadedData,
} from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  BarChartOutlined,
  Button,
  type DataColumn,
  DataList,
  Flex,
  InstantDay,
  NotFoundState,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  readListQuery,
  Select,
  StatusChip,
  useIsListEmpty,
  useIsNarrow,
  useListState,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { createdDashboard } from '../../data/created-dashboard.ts';
import { getDashboardPath } from '../../data/dashboard-path.ts';
import {
  useDashboards,
  useDeleteDashboards,
  useDuplicateDashboard,
  useFolders,
  useUpdateFolder,
} from '../../data/dashboards.queries.ts';
import { DashboardDetails } from '../dashboard-details/dashboard-details.tsx';
import { ExploreTabs } from '../explore-tabs/explore-tabs.tsx';
import { useDashboardFilters } from './dashboard-filters.tsx';
import { useDashboardListMessages } from './dashboard-list.messages.ts';
import classes from './dashboard-list.module.css';
import { useFolderActions } from './folder-dialogs.tsx';
import { FolderList } from './folder-list.tsx';

/** In narrower windows, folders are on one line above the list. */
const minFolderColumnWidth = 901;

const listOptions = { sorts: dashboardSorts, pageSizes: dashboardPageSizeOptions, defaultSize: dashboardPageSize };

const readQuery = (searchParams: URLSearchParams) => {
  const folder = searchParams.get('folder');
  return { ...readListQuery(searchParams, listOptions), ...(folder ? { folder } : {}) };
};

export const loadList: LoadBeforeOpening = ({ workspace, search, fetch }) =>
  Promise.all([
    fetch(calls.listDashboards, { query: { ...readQuery(search), workspaceId: workspace.id } }),
    fetch(calls.listFolders, { query: { workspaceId: workspace.id } }),
  ]);

/** Guests can also reach this route, because the routes of public dashboards are below it. */
const LoadedList = withLoadedData(DashboardList, loadList);

/** `/:workspaceId/explore`; `?new=dashboard` opens the form for a new dashboard. */
export default function DashboardListPage() {
  const state = useStore(useHost().workspace);
  return state.status === 'ready' ? <LoadedList /> : <NotFoundState isScreen />;
}

function DashboardList() {
  const t = useDashboardListMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const user = useUser();
  const { locale } = useUiSettings();
  const [searchParams, setSearchParams] = useSearchParams();
  const list = useListState(listOptions);
  const filters = useDashboardFilters(list);
  const boards = useDashboards({ ...readQuery(searchParams), workspaceId: workspace.id });
  useQueryErrorToast('workspace', list.search ? 'search' : 'fetch', boards.error);
  const [created] = useCreatedEntry(createdDashboard);
  const isEmpty = useIsListEmpty({ list, query: boards, rowKey: ({ id }) => id, created });
  const setCreatedEntry = useSetCreatedEntry(createdDashboard);
  const duplicateMutation = useDuplicateDashboard();
  const deleteMutation = useDeleteDashboards();
  const mayEdit = mayAct(workspace.access, 'edit');
  const folderActions = useFolderActions();
  const folders = useFolders(workspace.id).data?.data ?? [];
  // A column with a single folder would be mostly empty.
  const hasFolderColumn = !useIsNarrow(minFolderColumnWidth) && folders.length > 1;
  const folderList = (
    <FolderList folders={folders} isInLine={!hasFolderColumn} actions={mayEdit ? folderActions : undefined} />
  );
  const [detailsId, setDetailsId] = useState<string | null>(mayEdit && searchParams.has('new') ? 'new' : null);
  const closeDetails = () => {
    setDetailsId(null);
    if (searchParams.has('new')) setSearchParams({}, { replace: true });
  };
  const removal = useRemoval<DashboardSummary>({
    family: 'workspace',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });

  const duplicate = async ({ id }: DashboardSummary) => {
    try {
      const copy = await duplicateMutation.run({
        params: { duplicateId: id },
        query: { workspaceId: workspace.id },
        body: {},
      });
      messages.success(t('duplicated'));
      setCreatedEntry(copy);
      navigate(getDashboardPath(workspace.slug, copy));
    } catch (error) {
      failures.show('add', error);
    }
  };

  const columns: DataColumn<DashboardSummary>[] = [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      render: (board) => (
        <Flex gap={8} align="center" wrap>
          <Link to={getDashboardPath(workspace.slug, board)}>{board.name}</Link>
          {board.meta.isPublic && <StatusChip tone="positive">{t('guestLinkOn')}</StatusChip>}
        </Flex>
      ),
    },
    {
      key: 'cardCount',
      title: t('cardCount'),
      align: 'end',
      sortBy: 'cardCount',
      width: 100,
      onPhone: 'metric',
      render: ({ cardCount }) => formatNumber(cardCount, { unit: 'count', locale }),
    },
    {
      key: 'ownerName',
      title: t('ownerName'),
      sortBy: 'ownerName',
      render: ({ ownerId, ownerName }) => (ownerId === user?.id ? t('me') : ownerName),
      // On a phone, the owner is shown only on other people's boards.
      renderOnPhone: ({ ownerId, ownerName }) => ownerId !== user?.id && ownerName,
    },
    {
      key: 'createdAtSince',
      title: t('createdAtSince'),
      onPhone: 'hidden',
      sortBy: 'createdAtSince',
      render: ({ createdAtSince }) => <InstantDay instant={createdAtSince} />,
    },
    {
      key: 'modifiedAt',
      title: t('modifiedAt'),
      onPhone: 'hidden',
      sortBy: 'modifiedAt',
      render: ({ modifiedAt }) => <InstantDay instant={modifiedAt} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 88,
      isFixed: true,
      render: (board) => (
        <ActionsMenu
          name={board.name}
          actions={[
            { key: 'details', label: t('details'), run: () => setDetailsId(board.id) },
            ...(mayEdit ? [{ key: 'duplicate', label: t('duplicate'), run: () => void duplicate(board) }] : []),
            ...(board.mayShare
              ? [{ key: 'delete', label: t('delete'), danger: true, run: () => removal.ask([board]) }]
              : []),
          ]}
        />
      ),
    },
  ];
  const addButton = mayEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setDetailsId('new')}>
      {t('add')}
    </Button>
  );

  const secondaryActions = [
    // The folder column also has a button for new folders.
    ...(mayEdit ? [{ key: 'folder', label: t('addFolder'), isInMenu: true, run: folderActions.add }] : []),
  ];

  return (
    <>
      <PageHeader
        title={t('title')}
        help={{ about: t('title'), text: t('help') }}
        actions={secondaryActions}
        primaryAction={!isEmpty && addButton}
      />
      <ExploreTabs current="dashboards" />
      <div className={hasFolderColumn ? classes.layout : undefined}>
        {hasFolderColumn && folderList}
        <DataList<DashboardSummary>
          name="dashboards"
          label={t('list')}
          columns={columns}
          rowKey={({ id }) => id}
          list={list}
          query={boards}
          searchPlaceholder={t('search')}
          filters={filters}
          countText={(count) => t('dashboardCount', { count })}
          noMatchesTitle={t('noMatchesTitle')}
          scope={!hasFolderColumn && folders.length > 0 && folderList}
          created={created}
          empty={{ icon: <BarChartOutlined />, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
          {...(mayEdit
            ? {
                onEdit: ({ id }: DashboardSummary) => setDetailsId(id),
                selection: {
                  actions: (rows: DashboardSummary[], clear: () => void) => (
                    <MoveToFolder boards={rows} onMoved={clear} />
                  ),
                  getName: ({ name }: DashboardSummary) => name,
                },
              }
            : {})}
        />
      </div>
      {folderActions.dialogs}
      {detailsId && <DashboardDetails id={detailsId} onClose={closeDetails} />}
      <RemoveDialog {...removal.dialog} />
    </>
  );
}

const outsideFolders = 'none';

/** Moves the selected dashboards to a folder; they disappear from the list of their old folder immediately. */
function MoveToFolder({ boards, onMoved }: { boards: DashboardSummary[]; onMoved: () => void }) {
  const t = useDashboardListMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const folders = useFolders(workspaceId);
  const updateMutation = useUpdateFolder();
  const showAtOnce = useOptimisticRows(calls.listDashboards, workspaceId);
  const move = async (selectedId: string) => {
    const folderId = selectedId === outsideFolders ? null : selectedId;
    const dashboardIds = boards.map(({ id }) => id);
    try {
      await showAtOnce(
        (board, { folder }) => {
          if (!dashboardIds.includes(board.id)) return board;
          return folder && folder !== folderId ? null : { ...board, meta: { ...board.meta, folder: folderId } };
        },
        () => updateMutation.run({ query: { workspaceId }, body: { folderId, dashboardIds } }),
      );
      messages.success(t('moved'));
      onMoved();
    } catch (error) {
      failures.show('update', error);
    }
  };
  return (
    <Select<string | null>
      style={{ minWidth: 220 }}
      aria-label={t('moveTo')}
      placeholder={t('moveTo')}
      value={null}
      onChange={(selectedId) => selectedId && void move(selectedId)}
      options={[
        { value: outsideFolders, label: t('noFolder') },
        ...(folders.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
