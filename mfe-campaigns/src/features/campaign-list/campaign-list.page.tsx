import { type Campaign, campaignSorts, mayAct } from '@reportage/contracts';
import { useFailedQuery, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DataList, Flex, PageHeader, PlusOutlined, RemoveDialog, useListState } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useCampaignChips } from './campaign-chips.ts';
import { CampaignFilterChips } from './campaign-filter-chips.tsx';
import { campaignColumnsAtom } from './campaign-list.atoms.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import { useCampaigns, useDeleteCampaigns } from './campaign-list.queries.ts';
import { useCampaignTableColumns } from './campaign-table-columns.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { RowActions } from './row-actions.tsx';
import { useArchive } from './use-archive.ts';

/** `/:workspaceId/campaigns` */
export default function CampaignListPage() {
  const t = useCampaignListMessages();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const list = useListState({ sorts: campaignSorts });
  const { chips, isReady, setChips } = useCampaignChips(list);
  const { filters: _chips, ...query } = list.query;
  const campaigns = useCampaigns(
    { ...query, workspaceId: workspace.id, isArchived: chips.isArchived },
    { enabled: isReady },
  );
  const columns = useCampaignTableColumns(useAtomValue(campaignColumnsAtom));
  useFailedQuery('campaigns', list.search ? 'search' : 'fetch', campaigns.error);
  const archive = useArchive();
  const deleting = useDeleteCampaigns();
  const removal = useRemoval<Campaign>({
    family: 'campaigns',
    t,
    remove: (ids) => deleting.save({ query: { workspaceId: workspace.id, ids } }),
  });
  const mayEdit = mayAct(workspace.access, 'edit');

  const actions = {
    key: 'actions',
    title: t('actionsColumn'),
    width: 84,
    isFixed: true,
    render: (campaign: Campaign) => (
      <RowActions
        campaign={campaign}
        mayEdit={mayEdit}
        onArchive={() => void archive([campaign], !campaign.isArchived)}
        onRemove={() => removal.ask([campaign])}
      />
    ),
  };
  const create = mayEdit && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => navigate(`/${workspace.slug}/campaigns/new`)}
    >
      {t('create')}
    </Button>
  );
  const bulk = (rows: Campaign[], clear: () => void) => (
    <Flex gap={8}>
      <Button onClick={() => void archive(rows, chips.isArchived === 'false').then(clear)}>
        {chips.isArchived === 'false' ? t('archive') : t('unarchive')}
      </Button>
      <Button danger onClick={() => removal.ask(rows)}>
        {t('remove')}
      </Button>
    </Flex>
  );

  return (
    <>
      <PageHeader title={t('title')} primaryAction={create} />
      <DataList<Campaign>
        name="campaigns"
        label={t('title')}
        columns={[...columns, actions]}
        rowKey={(campaign) => campaign.id}
        list={list}
        query={campaigns}
        searchPlaceholder={t('search')}
        filterCount={Number(chips.isArchived === 'true') + Number(chips.status !== null)}
        filters={<CampaignFilterChips chips={chips} onChange={setChips} />}
        columnChooser={<ColumnChooser onApplied={() => window.location.reload()} />}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: create }}
        {...(mayEdit ? { selection: { actions: bulk, nameOf: (campaign: Campaign) => campaign.name } } : {})}
      />
      <RemoveDialog {...removal.dialog} />
    </>
  );
}
