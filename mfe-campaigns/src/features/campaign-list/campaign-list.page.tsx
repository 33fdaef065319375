import { type Campaign, type CampaignSort, campaignSorts, mayAct } from '@reportage/contracts';
import { useCreatedEntry, useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  CalendarOutlined,
  DataList,
  DownloadOutlined,
  FlagOutlined,
  PageHeader,
  PlusOutlined,
  RemoveDialog,
  UnorderedListOutlined,
  useHasCards,
  useIsListEmpty,
  useIsNarrow,
  useListState,
  ViewChoice,
} from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { createdCampaign } from '../../data/created-campaign.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CalendarNav, useZoomFilter } from './calendar-nav.tsx';
import { CampaignCalendar } from './campaign-calendar.tsx';
import { useCampaignChips } from './campaign-chips.ts';
import { readColumns } from './campaign-columns.ts';
import { useCampaignFilters } from './campaign-filters.tsx';
import { campaignColumnsAtom } from './campaign-list.atoms.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { useAttentionCounts, useCampaigns, useDeleteCampaigns } from './campaign-list.queries.ts';
import { cardColumns, useCampaignTableColumns } from './campaign-table-columns.tsx';
import { useCampaignViews } from './campaign-views.queries.ts';
import { ColumnOptions } from './column-options.tsx';
import { createListQuery } from './list-query.ts';
import { RowActions } from './row-actions.tsx';
import { SetUpSteps } from './set-up-steps.tsx';
import { useCampaignChanges } from './use-campaign-changes.ts';
import { useCampaignExport } from './use-campaign-export.ts';
import { useListUrlState } from './use-list-address.ts';
import { type CampaignLayout, toSettings } from './view-address.ts';
import { ViewTabs } from './view-tabs.tsx';

/** `/:workspaceId/campaigns` */
export default function CampaignListPage() {
  const t = useCampaignListMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const hasCards = useHasCards();
  const list = useListState<CampaignSort>({ sorts: campaignSorts });
  const urlState = useListUrlState();
  const { filters, isReady, setFilters, clearStoredFilters } = useCampaignChips(list);
  const listFilters = useCampaignFilters({ filters, setFilters });
  const isCalendar = urlState.layout === 'calendar';
  const zoomFilter = useZoomFilter({ calendarWindow: urlState.calendar, onChange: urlState.setCalendar });
  const query = createListQuery(workspace.id, list, filters, isCalendar ? urlState.calendar : undefined);
  const campaigns = useCampaigns(query, { enabled: isReady });
  const attention = useAttentionCounts(workspace.id);
  const views = useCampaignViews(workspace.id);
  const savedViews = views.data?.data ?? [];
  const changes = useCampaignChanges();
  const campaignExport = useCampaignExport();
  const mayEdit = mayAct(workspace.access, 'edit');
  const storedColumns = useAtomValue(campaignColumnsAtom);
  const shownColumns = readColumns(urlState.columns ?? storedColumns);
  const columns = useCampaignTableColumns(hasCards ? cardColumns : shownColumns, mayEdit ? changes.change : undefined);
  useQueryErrorToast('campaigns', list.search ? 'search' : 'fetch', campaigns.error);
  const [createdEntry, forgetCreatedEntry] = useCreatedEntry(createdCampaign);
  const isEmpty = useIsListEmpty({ list, query: campaigns, rowKey: ({ id }) => id, created: createdEntry });
  const deleteMutation = useDeleteCampaigns();
  const removal = useRemoval<Campaign>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId: workspace.id, ids } }),
  });

  const actionsColumn = {
    key: 'actions',
    title: t('actionsColumn'),
    width: 84,
    isFixed: true,
    render: (campaign: Campaign) => (
      <RowActions
        campaign={campaign}
        mayEdit={mayEdit}
        onCopy={(original, withMedia) => void changes.copy([original], withMedia)}
        onArchive={() => void changes.archive([campaign], !campaign.isArchived).then(forgetCreatedEntry)}
        onRemove={() => removal.ask([campaign])}
      />
    ),
  };
  const renderCreateButton = (type: 'primary' | 'link') => (
    <Button
      type={type}
      {...(type === 'primary' ? { icon: <PlusOutlined aria-hidden /> } : {})}
      onClick={() => navigate(`/${workspace.slug}/campaigns/new`)}
    >
      {t('create')}
    </Button>
  );
  const layoutSwitch = (
    <ViewChoice<CampaignLayout>
      label={t('layout')}
      value={urlState.layout}
      options={[
        { value: 'table', name: t('table'), icon: <UnorderedListOutlined /> },
        { value: 'calendar', name: t('calendar'), icon: <CalendarOutlined /> },
      ]}
      onChange={urlState.setLayout}
    />
  );
  const calendarProps = {
    scope: <CalendarNav calendarWindow={urlState.calendar} today={urlState.today} onChange={urlState.setCalendar} />,
    renderRows: (rows: readonly Campaign[]) => <CampaignCalendar campaigns={rows} calendarWindow={urlState.calendar} />,
  };
  const selection = {
    getName: (campaign: Campaign) => campaign.name,
    actions: (rows: Campaign[], clear: () => void) => (
      <BulkBar
        campaigns={rows}
        isArchived={query.isArchived === 'true'}
        changes={changes}
        onRemove={removal.ask}
        clearSelection={() => {
          clear();
          forgetCreatedEntry();
        }}
      />
    ),
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        help={{ about: t('title'), text: t('help') }}
        actions={
          isEmpty
            ? []
            : [
                {
                  key: 'export',
                  label: t('export'),
                  icon: <DownloadOutlined />,
                  disabledReason: campaignExport.disabledReason,
                  isLoading: campaignExport.isRunning,
                  run: () => void campaignExport.run(query),
                },
              ]
        }
        primaryAction={!isEmpty && mayEdit && renderCreateButton('primary')}
      />
      {(!isEmpty || savedViews.length > 0) && (
        <ViewTabs
          views={savedViews}
          attentionCount={attention.data?.any}
          settings={toSettings(list, urlState.layout, shownColumns)}
          mayEdit={mayEdit}
          onChanged={views.refetch}
          clearStoredFilters={clearStoredFilters}
        />
      )}
      <DataList<Campaign>
        name="campaigns"
        label={t('title')}
        columns={[...columns, actionsColumn]}
        rowKey={(campaign) => campaign.id}
        list={list}
        query={campaigns}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        noMatchesTitle={t('noMatchesTitle')}
        filters={isCalendar && isNarrow ? [zoomFilter, ...listFilters] : listFilters}
        columnOptions={(close) => (
          <ColumnOptions
            shownColumns={shownColumns}
            onApplied={() => {
              close();
              urlState.reloadWithStoredColumns();
            }}
          />
        )}
        tiles={{ isShown: false, choice: layoutSwitch, render: () => null }}
        created={createdEntry}
        empty={{
          icon: <FlagOutlined />,
          title: t('emptyTitle'),
          text: t('emptyText'),
          action: mayEdit && <SetUpSteps renderCreateButton={renderCreateButton} />,
        }}
        {...(isCalendar ? calendarProps : {})}
        {...(mayEdit && !isCalendar ? { selection } : {})}
        {...(mayEdit ? { onEdit: ({ id }: Campaign) => navigate(`/${workspace.slug}/campaigns/${id}/edit`) } : {})}
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
