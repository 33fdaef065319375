import type { ReportCreator } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { MediaIcon, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';
import classes from './report-view.module.css';

/** The creators of a report's campaigns, with their networks and approved media. */
export function CreatorsSection({ creators }: { creators: readonly ReportCreator[] }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  if (creators.length === 0) return <p className={classes.subTitle}>{t('noCreators')}</p>;
  return (
    <table className={classes.creators}>
      <thead>
        <tr>
          <th scope="col">{t('creator')}</th>
          <th scope="col">{t('networks')}</th>
          <th scope="col" data-kind="metric">
            {t('approvedMedia')}
          </th>
        </tr>
      </thead>
      <tbody>
        {creators.map(({ id, name, networks, mediaCount }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              {networks.map((network) => (
                <MediaIcon key={network} mediaType={network} />
              ))}
            </td>
            <td data-kind="metric">{formatNumber(mediaCount, { unit: 'count', locale })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
