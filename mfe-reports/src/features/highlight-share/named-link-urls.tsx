import type { Highlight, Workspace } from '@reportage/contracts';
import { CopyField } from '@reportage/ui';
import type { ReactNode } from 'react';
import { highlightAddress } from '../report-links/guest-addresses.ts';
import { useReportLinksMessages } from '../report-links/report-links.messages.ts';
import { useReportLinks } from '../report-links/report-links.queries.ts';
import classes from '../report-share/report-share.module.css';
import { useHighlightShareMessages } from './highlight-share.messages.ts';

interface NamedAddressesProps {
  report: Highlight['report'];
  workspace: Workspace;
}

/** The URLs at which the report's named links open its highlight. */
export function NamedAddresses({ report, workspace }: NamedAddressesProps): ReactNode {
  const t = useHighlightShareMessages();
  const tLinks = useReportLinksMessages();
  const links = useReportLinks(report.id, workspace.id);
  const open = links.data?.data.filter(
    ({ isOn, endsAt }) => isOn && (endsAt === null || Date.parse(endsAt) > Date.now()),
  );
  if (!open || open.length === 0) return null;
  return (
    <section aria-labelledby="named-addresses">
      <h3 id="named-addresses" className={classes.label}>
        {t('namedLinks')}
      </h3>
      <p className={classes.quiet}>{t('namedLinksHelp')}</p>
      {open.map((link) => (
        <CopyField
          isLink
          key={link.id}
          label={tLinks('address', { name: link.name })}
          value={highlightAddress(report, workspace, link)}
        />
      ))}
    </section>
  );
}
