import type { Highlight, Workspace } from '@reportage/contracts';
import { CopyField } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getHighlightUrl } from '../report-links/guest-urls.ts';
import { useReportLinksMessages } from '../report-links/report-links.messages.ts';
import { useReportLinks } from '../report-links/report-links.queries.ts';
import classes from '../report-share/report-share.module.css';
import { useHighlightShareMessages } from './highlight-share.messages.ts';

interface NamedLinkUrlsProps {
  report: Highlight['report'];
  workspace: Workspace;
}

/** The highlight's URL for each active named link. */
export function NamedLinkUrls({ report, workspace }: NamedLinkUrlsProps): ReactNode {
  const t = useHighlightShareMessages();
  const tLinks = useReportLinksMessages();
  const links = useReportLinks(report.id, workspace.id);
  const activeLinks = links.data?.data.filter(
    ({ isOn, endsAt }) => isOn && (endsAt === null || Date.parse(endsAt) > Date.now()),
  );
  if (!activeLinks || activeLinks.length === 0) return null;
  return (
    <section className={classes.url} aria-labelledby="named-link-urls">
      <h3 id="named-link-urls" className={classes.label}>
        {t('namedLinks')}
      </h3>
      <p className={classes.quiet}>{t('namedLinksHelp')}</p>
      {activeLinks.map((link) => (
        <CopyField
          isLink
          key={link.id}
          label={tLinks('linkUrl', { name: link.name })}
          value={getHighlightUrl(report, workspace, link)}
        />
      ))}
    </section>
  );
}
