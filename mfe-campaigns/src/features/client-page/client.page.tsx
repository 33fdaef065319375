import { useListedRow } from '@reportage/api';
import { type ClientDetails, calls, mayAct } from '@reportage/contracts';
import { useWidgetIntent, useWorkspace, Widget } from '@reportage/remote-kit/runtime';
import {
  BarChartOutlined,
  Card,
  Drawer,
  EditOutlined,
  EmptyState,
  FailedState,
  LinkButton,
  LoadingState,
  PageActions,
  PlusOutlined,
} from '@reportage/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { getNewCampaignPath } from '../../data/edit-path.ts';
import { getReportPath } from '../../data/report-path.ts';
import page from '../../layout/item-page.module.css';
import { type ClientEditTarget, ClientFormDrawer } from '../client-list/client-form-drawer.tsx';
import { SourceFigures } from '../figures/figure-tiles.tsx';
import { FiguresPanel } from '../figures/figures-panel.tsx';
import { useRecentPeriod } from '../figures/use-recent-period.ts';
import { ClientCampaigns } from './client-campaigns.tsx';
import { ClientContacts } from './client-contacts.tsx';
import { ClientHeader } from './client-header.tsx';
import { useClientPageMessages } from './client-page.messages.ts';
import { useClient, useClientFigures } from './client-page.queries.ts';
import { ClientReports } from './client-reports.tsx';

/** `/:workspaceId/campaigns/clients/:clientId`: a client with its campaigns, figures, contacts and reports. */
export default function ClientPage() {
  const t = useClientPageMessages();
  const workspace = useWorkspace();
  const { clientId = '' } = useParams();
  const clientQuery = useClient(workspace.id, clientId);
  const client = clientQuery.data?.id === clientId ? clientQuery.data : undefined;
  const listedRow = useListedRow(calls.listClients, workspace.id, clientId);
  const [isBrandOpen, setBrandOpen] = useState(false);
  const brandIntent = useWidgetIntent('client-brand');
  const [editTarget, setEditTarget] = useState<ClientEditTarget>(null);

  if (clientQuery.isError && (!client || clientQuery.error.isNotFound))
    return <FailedState isScreen error={clientQuery.error} onRetry={() => void clientQuery.refetch()} />;
  if (!client) {
    return (
      <>
        {listedRow && <ClientHeader client={listedRow} />}
        <LoadingState shape={listedRow ? 'figures' : 'item'} />
      </>
    );
  }

  const mayEdit = mayAct(workspace.access, 'edit');
  const edit = () => setEditTarget(client);
  const newCampaignPath = getNewCampaignPath(workspace.slug, client.id);
  const actions = (
    <PageActions
      isPrimaryNamed={client.reports.length > 0}
      actions={[
        ...(mayEdit ? [{ key: 'edit', label: t('edit'), icon: <EditOutlined aria-hidden />, run: edit }] : []),
        { key: 'brand', label: t('brand'), isInMenu: true, intent: brandIntent, run: () => setBrandOpen(true) },
        // Without campaigns, the section below has a button to add the first one.
        ...(mayEdit && client.campaigns.length > 0
          ? [
              {
                key: 'campaign',
                label: t('newCampaign'),
                icon: <PlusOutlined aria-hidden />,
                isInMenu: true,
                to: newCampaignPath,
              },
            ]
          : []),
      ]}
      primary={<OpenReportButton client={client} />}
    />
  );
  const main = <ClientFigures client={client} refetch={() => void clientQuery.refetch()} />;
  const details = (
    <>
      <ClientContacts contacts={client.contacts} {...(mayEdit ? { onAdd: edit } : {})} />
      <ClientReports reports={client.reports} clientName={client.name} />
    </>
  );
  const hasDetails = client.contacts.length > 0 || client.reports.length > 0;
  return (
    <>
      <ClientHeader client={client} actions={actions} />
      {hasDetails ? (
        <div className={page.columns}>
          <div className={page.column}>{main}</div>
          <div className={page.column}>{details}</div>
        </div>
      ) : (
        // Without contacts and reports, a second column would be empty.
        <div className={page.column}>
          {main}
          {details}
        </div>
      )}
      <Drawer
        open={isBrandOpen}
        width="list"
        title={t('brandOf', { name: client.name })}
        onClose={() => setBrandOpen(false)}
      >
        {isBrandOpen && (
          <Widget name="client-brand" client={{ id: client.id, name: client.name, brand: client.brand }} />
        )}
      </Drawer>
      <ClientFormDrawer
        editTarget={editTarget}
        onClose={(closedTarget) => setEditTarget((current) => (current === closedTarget ? null : current))}
      />
    </>
  );
}

/** A link to the most recently changed report; renders nothing if there are no reports. */
function OpenReportButton({ client: { name: clientName, reports } }: { client: ClientDetails }) {
  const t = useClientPageMessages();
  const { slug } = useWorkspace();
  const [report] = reports;
  if (!report) return null;
  return (
    <LinkButton
      type="primary"
      icon={<BarChartOutlined aria-hidden />}
      to={getReportPath(slug, { name: report.campaignName, clientName }, report.id)}
    >
      {t(reports.length > 1 ? 'openLatestReport' : 'openReport')}
    </LinkButton>
  );
}

/** The client's headline figures, its campaigns, and all figures by source. */
function ClientFigures({ client, refetch }: { client: ClientDetails; refetch: () => void }) {
  const t = useClientPageMessages();
  const { id: workspaceId } = useWorkspace();
  const { period, setPeriod, presets } = useRecentPeriod();
  const hasMedia = client.totals.media > 0;
  const figuresQuery = useClientFigures(workspaceId, client.id, period, { enabled: hasMedia });
  return (
    <>
      {hasMedia ? (
        <FiguresPanel
          title={t('figures')}
          query={figuresQuery}
          period={period}
          presets={presets}
          onPeriodChange={setPeriod}
        />
      ) : (
        <Card>
          <EmptyState icon={<BarChartOutlined />} title={t('noData')} text={t('noDataText')} />
        </Card>
      )}
      <ClientCampaigns client={client} refetch={refetch} />
      {hasMedia && figuresQuery.data && <SourceFigures figures={figuresQuery.data} />}
    </>
  );
}
