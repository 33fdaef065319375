import type { Group } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, Typography } from '@reportage/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGroupDetailsMessages } from './group-details.messages.ts';

const initialCount = 10;

/** The reports of a group's campaigns. */
export function GroupReports({ reports }: Pick<Group, 'reports'>) {
  const t = useGroupDetailsMessages();
  const { slug } = useWorkspace();
  const [isAll, setAll] = useState(false);
  const visibleReports = isAll ? reports : reports.slice(0, initialCount);
  return (
    <section aria-labelledby="group-reports">
      <Typography.Title level={2} id="group-reports" style={{ fontSize: 16, marginTop: 0 }}>
        {t('reports')}
      </Typography.Title>
      {reports.length === 0 && <Typography.Text type="secondary">{t('reportsEmpty')}</Typography.Text>}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {visibleReports.map((report) => (
          <Flex component="li" key={report.id} gap={8} wrap style={{ paddingBlock: 4 }}>
            <Link to={`/${slug}/${report.slug}`}>{report.campaignName}</Link>
            <Typography.Text type="secondary">{report.name}</Typography.Text>
          </Flex>
        ))}
      </ul>
      {visibleReports.length < reports.length && (
        <Button type="link" style={{ padding: 0 }} onClick={() => setAll(true)}>
          {t('allReports', { count: reports.length })}
        </Button>
      )}
    </section>
  );
}
