import { type ClientDetails, getRelativeReportPath } from '@reportage/contracts';
import page from '../../layout/item-page.module.css';
import { ReportEntries } from '../item-campaigns/report-entries.tsx';
import { useClientPageMessages } from './client-page.messages.ts';

interface ClientReportsProps {
  reports: ClientDetails['reports'];
  clientName: string;
}

/** Reports on the client's campaigns, most recently changed first. */
export function ClientReports({ reports, clientName }: ClientReportsProps) {
  const t = useClientPageMessages();
  return (
    <section aria-label={t('reports')}>
      <h2 className={page.heading}>{t('reports')}</h2>
      {reports.length === 0 && <p className={page.note}>{t('reportsEmpty')}</p>}
      <ReportEntries
        reports={reports.map((report) => ({
          ...report,
          path: getRelativeReportPath({ name: report.campaignName, clientName }, report.id),
        }))}
      />
    </section>
  );
}
