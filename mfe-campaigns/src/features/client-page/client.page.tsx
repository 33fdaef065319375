import { useListedRow } from '@reportage/api';
import { type ClientDetails, calls, mayAct } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
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
import { newCampaignPath } from '../../data/edit-path.ts';
import { getLastDays } from '../../data/periods.ts';
import { reportPath } from '../../data/report-path.ts';
import page from '../../layout/item-page.module.css';
import { type ClientEditing, ClientFormDrawer } from '../client-list/client-form-drawer.tsx';
import { useFiguresMessages } from '../figures/figures.messages.ts';
import { FiguresPanel } from '../figures/figures-panel.tsx';
import { usePeriod } from '../figures/use-period.ts';
import { ClientCampaigns } from './client-campaigns.tsx';
import { ClientContacts } from './client-contacts.tsx';
import { ClientHeader } from './client-header.tsx';
import { useClientPageMessages } from './client-page.messages.ts';
import { useClient, useClientFigures } from './client-page.queries.ts';
import { ClientReports } from './client-reports.tsx';

/** `/:workspaceId/campaigns/clients/:clientId`: a client with its campaigns, their numbers, and its contacts. */
export default function ClientPage() {
  const t = useClientPageMessages();
  const workspace = useWorkspace();
  const { clientId = '' } = useParams();
  const query = useClient(workspace.id, clientId);
  const client = query.data?.id === clientId ? query.data : undefined;
  const listedRow = useListedRow(calls.listClients, workspace.id, clientId);
  const [isBrandOpen, setBrandOpen] = useState(false);
  const brandIntent = useWidgetIntent('client-brand');
  const [editing, setEditing] = useState<ClientEditing>(null);

  if (query.isError && (!client || query.error.isNotFound))
    return <FailedState isScreen error={query.error} onRetry={() => void query.refetch()} />;
  if (!client) {
    return (
      <>
        {listedRow && <ClientHeader client={listedRow} />}
        <LoadingState shape={listedRow ? 'figures' : 'page'} />
      </>
    );
  }

  const mayEdit = mayAct(workspace.access, 'edit');
  const edit = () => setEditing(client);
  const newCampaign = newCampaignPath(workspace.slug, client.id);
  const actions = (
    <PageActions
      isPrimaryNamed={client.reports.length > 0}
      actions={[
        ...(mayEdit ? [{ key: 'edit', label: t('edit'), icon: <EditOutlined aria-hidden />, run: edit }] : []),
        { key: 'brand', label: t('brand'), intent: brandIntent, run: () => setBrandOpen(true) },
        // Without campaigns, the section below offers the first one.
        ...(mayEdit && client.campaigns.length > 0
          ? [{ key: 'campaign', label: t('newCampaign'), icon: <PlusOutlined aria-hidden />, to: newCampaign }]
          : []),
      ]}
      primary={<OpenReport client={client} />}
    />
  );
  return (
    <>
      <ClientHeader client={client} actions={actions} />
      <div className={page.columns}>
        <div className={page.column}>
          <ClientCampaigns client={client} />
          <ClientNumbers client={client} />
        </div>
        <div className={page.column}>
          <ClientContacts contacts={client.contacts} {...(mayEdit ? { onAdd: edit } : {})} />
          <ClientReports reports={client.reports} clientName={client.name} />
        </div>
      </div>
      <Drawer
        open={isBrandOpen}
        size={720}
        title={t('brandOf', { name: client.name })}
        onClose={() => setBrandOpen(false)}
      >
        {isBrandOpen && (
          <Widget name="client-brand" client={{ id: client.id, name: client.name, brand: client.brand }} />
        )}
      </Drawer>
      <ClientFormDrawer
        editing={editing}
        onClose={(closed) => setEditing((current) => (current === closed ? null : current))}
      />
    </>
  );
}

/** Opens the most recently changed report; renders nothing if there are no reports. */
function OpenReport({ client: { name: clientName, reports } }: { client: ClientDetails }) {
  const t = useClientPageMessages();
  const { slug } = useWorkspace();
  const [report] = reports;
  if (!report) return null;
  return (
    <LinkButton
      type="primary"
      icon={<BarChartOutlined aria-hidden />}
      to={reportPath(slug, { name: report.campaignName, clientName }, report.id)}
    >
      {t(reports.length > 1 ? 'openLatestReport' : 'openReport')}
    </LinkButton>
  );
}

const presetDays = [7, 30, 90] as const;
const defaultDays = 30;

function ClientNumbers({ client }: { client: ClientDetails }) {
  const t = useClientPageMessages();
  const tFigures = useFiguresMessages();
  const workspace = useWorkspace();
  const today = dayInZone(new Date(), workspace.settings.timezone);
  const [period, setPeriod] = usePeriod(getLastDays(today, defaultDays));
  const hasMedia = client.totals.media > 0;
  const figures = useClientFigures(workspace.id, client.id, period, { enabled: hasMedia });
  if (!hasMedia)
    return (
      <Card>
        <EmptyState icon={<BarChartOutlined />} title={t('noNumbers')} text={t('noNumbersText')} />
      </Card>
    );
  const labels = { 7: tFigures('last7'), 30: tFigures('last30'), 90: tFigures('last90') };
  const presets = presetDays.map((days) => ({ label: labels[days], value: getLastDays(today, days) }));
  return <FiguresPanel title={t('numbers')} query={figures} period={period} presets={presets} onPeriod={setPeriod} />;
}
