import type { Client, ClientDetails } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Tag } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ClientLogo } from './client-logo.tsx';
import { useClientPageMessages } from './client-page.messages.ts';
import classes from './client-page.module.css';

interface ClientHeaderProps {
  /** Totals are absent in list rows; the row is shown until they are loaded. */
  client: Client & Partial<Pick<ClientDetails, 'totals'>>;
  action?: ReactNode;
}

/** The client with its totals. */
export function ClientHeader({ client, action }: ClientHeaderProps) {
  const t = useClientPageMessages();
  const { slug } = useWorkspace();
  const { totals } = client;
  return (
    <header className={classes.header}>
      <ClientLogo name={client.name} logo={client.meta.logo} />
      <div className={classes.words}>
        <Link to={`/${slug}/campaigns/clients`} className={classes.up}>
          {t('allClients')}
        </Link>
        <h1 className={classes.title}>{client.name}</h1>
        <ul className={classes.facts}>
          {totals && (
            <>
              <li>{t('campaignCount', { count: totals.campaigns })}</li>
              <li>{t('activeCount', { count: totals.activeCampaigns })}</li>
              <li>{t('mediaCount', { count: totals.media })}</li>
            </>
          )}
          <li>{t('owner', { name: client.ownerName })}</li>
          {client.labels.length > 0 && (
            <li className={classes.labels}>
              {client.labels.map((label) => (
                <Tag key={label}>{label}</Tag>
              ))}
            </li>
          )}
        </ul>
      </div>
      {action}
    </header>
  );
}
