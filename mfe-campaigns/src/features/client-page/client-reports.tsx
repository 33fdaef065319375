import type { ClientDetails } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { RelativeTime } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import page from '../../layout/item-page.module.css';
import { useClientPageMessages } from './client-page.messages.ts';

interface ClientReportsProps {
  reports: ClientDetails['reports'];
  clientName: string;
}

/** The reports of the client's campaigns, most recently changed first. */
export function ClientReports({ reports, clientName }: ClientReportsProps) {
  const t = useClientPageMessages();
  const { slug } = useWorkspace();
  return (
    <section aria-label={t('reports')}>
      <h2 className={page.heading}>{t('reports')}</h2>
      {reports.length === 0 && <p className={page.note}>{t('reportsEmpty')}</p>}
      <ul className={page.entries}>
        {reports.map((report) => (
          <li key={report.id} className={page.entry}>
            <Link to={reportPath(slug, { name: report.campaignName, clientName }, report.id)}>{report.name}</Link>
            <span className={page.note}>
              {report.campaignName} · <RelativeTime instant={report.modifiedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
