import type { Report, Workspace } from '@reportage/contracts';
import { Button, EyeOutlined, MailOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { getPlainUrl } from '../report-links/guest-urls.ts';
import { useReportLinks } from '../report-links/report-links.queries.ts';
import { SendDrawer } from '../report-links/send-drawer.tsx';
import { ViewCount } from '../report-links/view-count.tsx';
import { LinkSwitch } from './link-switch.tsx';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';
import type { Sharing } from './use-sharing.ts';

interface PlainLinkProps {
  report: Report;
  workspace: Workspace;
  sharing: Sharing;
  /** Whether copying the URL is the primary action. */
  isPrimary: boolean;
}

/** The report's plain guest link and its view count, with buttons to email it and to open the guest view. */
export function PlainLink({ report, workspace, sharing, isPrimary }: PlainLinkProps): ReactNode {
  const t = useReportShareMessages();
  const links = useReportLinks(report.id, workspace.id);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <LinkSwitch
        link={report.settings.link}
        timezone={report.settings.timezone}
        url={getPlainUrl(report, workspace)}
        isBusy={sharing.isBusy}
        isPrimary={isPrimary}
        onChange={(link, successKey) => void sharing.setLink(link, successKey)}
        details={
          links.data && (
            <p className={classes.quiet}>
              <ViewCount count={links.data.plain.openingCount} lastOpenedAt={links.data.plain.lastOpenedAt} />
            </p>
          )
        }
        actions={
          <>
            {report.settings.link.isOn && (
              <Button icon={<MailOutlined />} onClick={() => setSending(true)}>
                {t('send')}
              </Button>
            )}
            <Button icon={<EyeOutlined />} href={`/${workspace.slug}/${report.id}?guest`}>
              {t('asGuest')}
            </Button>
          </>
        }
      />
      {isSending && <SendDrawer report={report} workspaceId={workspace.id} onClose={() => setSending(false)} />}
    </>
  );
}
