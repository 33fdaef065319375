import type { Report, Workspace } from '@reportage/contracts';
import { Button, EyeOutlined, MailOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { plainAddress } from '../report-links/guest-addresses.ts';
import { OpeningCount } from '../report-links/opening-count.tsx';
import { useReportLinks } from '../report-links/report-links.queries.ts';
import { SendDialog } from '../report-links/send-dialog.tsx';
import { LinkSwitch } from './link-switch.tsx';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';
import type { Sharing } from './use-sharing.ts';

interface PlainLinkProps {
  report: Report;
  workspace: Workspace;
  sharing: Sharing;
}

/** The guest link at the report's plain URL: how often it was opened, sending it by email, and the guest's view. */
export function PlainLink({ report, workspace, sharing }: PlainLinkProps): ReactNode {
  const t = useReportShareMessages();
  const links = useReportLinks(report.id, workspace.id);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <LinkSwitch
        link={report.settings.link}
        timezone={report.settings.timezone}
        address={plainAddress(report, workspace)}
        isBusy={sharing.isBusy}
        isPrimary={!report.hasUnpublishedChanges}
        onChange={(link, outcome) => void sharing.setLink(link, outcome)}
        facts={
          links.data && (
            <p className={classes.quiet}>
              <OpeningCount count={links.data.plain.openingCount} lastOpenedAt={links.data.plain.lastOpenedAt} />
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
      {isSending && <SendDialog report={report} workspaceId={workspace.id} onClose={() => setSending(false)} />}
    </>
  );
}
