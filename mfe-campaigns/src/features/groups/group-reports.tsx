import type { Group } from '@reportage/contracts';
import { Button } from '@reportage/ui';
import { useState } from 'react';
import page from '../../layout/item-page.module.css';
import { ReportEntries } from '../item-campaigns/report-entries.tsx';
import { useGroupDetailsMessages } from './group-details.messages.ts';

const initialCount = 10;

/** The reports of a group's campaigns. */
export function GroupReports({ reports }: Pick<Group, 'reports'>) {
  const t = useGroupDetailsMessages();
  const [isShowingAll, setShowingAll] = useState(false);
  const visibleReports = isShowingAll ? reports : reports.slice(0, initialCount);
  return (
    <section aria-label={t('reports')}>
      <h2 className={page.heading}>{t('reports')}</h2>
      {reports.length === 0 && <p className={page.note}>{t('reportsEmpty')}</p>}
      <ReportEntries reports={visibleReports.map((report) => ({ ...report, path: report.slug }))} />
      {visibleReports.length < reports.length && (
        <Button type="link" style={{ padding: 0 }} onClick={() => setShowingAll(true)}>
          {t('allReports', { count: reports.length })}
        </Button>
      )}
    </section>
  );
}
