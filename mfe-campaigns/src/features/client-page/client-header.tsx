import type { Client, ClientDetails } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { Tag } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getPhase } from '../../data/campaign-phase.ts';
import { ItemHeader } from '../../layout/item-header.tsx';
import page from '../../layout/item-page.module.css';
import { ClientLogo } from './client-logo.tsx';
import { useClientPageMessages } from './client-page.messages.ts';

interface ClientHeaderProps {
  /** Until the details are loaded, this is the client's row in the client list, which has no totals. */
  client: Client & Partial<Pick<ClientDetails, 'totals' | 'campaigns'>>;
  actions?: ReactNode;
}

/** The header of a client's page, with the client's totals. */
export function ClientHeader({ client, actions }: ClientHeaderProps) {
  const t = useClientPageMessages();
  const { slug, settings } = useWorkspace();
  const user = useUser();
  const { totals, campaigns = [] } = client;
  const now = new Date();
  const isLive = ({
    status,
    startDate,
    endDate,
    timezone = settings.timezone,
    isArchived,
  }: ClientDetails['campaigns'][number]) =>
    !isArchived && getPhase({ status, meta: { startDate, endDate, timezone } }, now) === 'live';
  const facts = (
    <>
      {totals && (
        <>
          <li>{t('campaignCount', { count: totals.campaigns })}</li>
          <li>{t('liveCount', { count: campaigns.filter(isLive).length })}</li>
          <li>{t('mediaCount', { count: totals.media })}</li>
        </>
      )}
      <li>{t('owner', { name: client.ownerId === user?.id ? t('me') : client.ownerName })}</li>
      {client.labels.length > 0 && (
        <li className={page.chips}>
          {client.labels.map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </li>
      )}
    </>
  );
  return (
    <ItemHeader
      parent={{ path: `/${slug}/campaigns/clients`, label: t('allClients') }}
      name={client.name}
      picture={<ClientLogo name={client.name} logo={client.meta.logo} />}
      facts={facts}
      factsLabel={t('facts')}
      actions={actions}
    />
  );
}
