import { type ClientDetails, mayAct } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { LinkButton, PlusOutlined, useUiSettings } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { getNewCampaignPath } from '../../data/edit-path.ts';
import { ItemCampaigns } from '../item-campaigns/item-campaigns.tsx';
import { useClientPageMessages } from './client-page.messages.ts';

/** A client's campaigns. */
export function ClientCampaigns({ client, refetch }: { client: ClientDetails; refetch: () => void }) {
  const t = useClientPageMessages();
  const { slug, access } = useWorkspace();
  const { locale } = useUiSettings();
  const { campaigns, totals } = client;
  const mayEdit = mayAct(access, 'edit');
  const formatCount = (value: number) => formatNumber(value, { unit: 'count', locale });
  return (
    <ItemCampaigns
      name="clientCampaigns"
      campaigns={campaigns}
      mayEdit={mayEdit}
      refetch={refetch}
      empty={{
        title: t('campaignsEmpty'),
        text: t('campaignsEmptyText'),
        action: mayEdit && (
          <LinkButton type="primary" to={getNewCampaignPath(slug, client.id)} icon={<PlusOutlined />}>
            {t('newCampaign')}
          </LinkButton>
        ),
      }}
      note={
        totals.campaigns > campaigns.length && (
          <>
            {t('showingLatest', { shown: formatCount(campaigns.length), all: formatCount(totals.campaigns) })}{' '}
            <Link to={`/${slug}/campaigns?search=${encodeURIComponent(client.name)}`}>{t('allCampaigns')}</Link>
          </>
        )
      }
    />
  );
}
