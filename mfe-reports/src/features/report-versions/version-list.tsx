import { calls, type ReportVersion } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import {
  Button,
  CopyField,
  DownloadOutlined,
  FailedState,
  Skeleton,
  StatusChip,
  saveFile,
  toFileName,
  useUiSettings,
} from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportVersionsMessages } from './report-versions.messages.ts';
import classes from './report-versions.module.css';
import { useReportVersions } from './report-versions.queries.ts';
import { getVerifyPath } from './verify-path.ts';

interface VersionListProps {
  reportId: string;
  reportName: string;
  workspaceId: string;
}

/** All published versions of a report, with their fingerprints. */
export function VersionList({ reportId, reportName, workspaceId }: VersionListProps): ReactNode {
  const t = useReportVersionsMessages();
  const { api } = useHost();
  const failures = useFailures('reports');
  const versions = useReportVersions(reportId, workspaceId);

  const download = async ({ id, number }: ReportVersion) => {
    try {
      const input = { params: { id: reportId, versionId: id }, query: { workspaceId } };
      const file = await api.call(calls.getReportVersion, input);
      const content = new Blob([JSON.stringify(file)], { type: 'application/json' });
      saveFile(`${toFileName(`${reportName} ${t('version', { number })}`)}.json`, content);
    } catch (error) {
      failures.show('download', error);
    }
  };

  return (
    <section className={classes.section} aria-labelledby="report-versions">
      <h3 id="report-versions">{t('listTitle')}</h3>
      <p className={classes.quiet}>{t('listIntro')}</p>
      {versions.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {versions.isError && !versions.data && (
        <FailedState error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      {versions.data?.data.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ol className={classes.versions}>
        {versions.data?.data.map((version) => (
          <li key={version.id} className={classes.version}>
            <VersionItem version={version} onDownload={() => void download(version)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function VersionItem({ version, onDownload }: { version: ReportVersion; onDownload(): void }): ReactNode {
  const t = useReportVersionsMessages();
  const { locale } = useUiSettings();
  const { number, publishedAt, publishedBy, seal, isCurrent } = version;
  const time = formatInstant(publishedAt, { locale });
  return (
    <>
      <div className={classes.head}>
        <strong>{t('version', { number })}</strong>
        {isCurrent && <StatusChip tone="positive">{t('current')}</StatusChip>}
        <span className={classes.quiet}>{publishedBy ? t('publishedBy', { time, name: publishedBy }) : time}</span>
      </div>
      {seal ? (
        <>
          <CopyField label={t('fingerprint', { number })} value={seal.fingerprint} />
          <div className={classes.head}>
            <Link to={getVerifyPath(seal.fingerprint)}>{t('verify')}</Link>
            <Button size="small" icon={<DownloadOutlined />} onClick={onDownload}>
              {t('file')}
            </Button>
          </div>
        </>
      ) : (
        <span className={classes.quiet}>{t('unsigned')}</span>
      )}
    </>
  );
}
