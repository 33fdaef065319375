import type { CardResult, Highlight, Workspace } from '@reportage/contracts';
import { Button, Drawer, EyeOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { highlightAddress } from '../report-links/guest-addresses.ts';
import { LinkSwitch } from '../report-share/link-switch.tsx';
import { PublishButtons } from '../report-share/publish-buttons.tsx';
import { PublishedState } from '../report-share/published-state.tsx';
import { useReportShareMessages } from '../report-share/report-share.messages.ts';
import classes from '../report-share/report-share.module.css';
import { ReportHoles } from '../report-view/report-holes.tsx';
import { useHighlightShareMessages } from './highlight-share.messages.ts';
import { NamedAddresses } from './named-addresses.tsx';
import { useHighlightSharing } from './use-highlight-sharing.ts';

interface HighlightShareDrawerProps {
  isOpen: boolean;
  onClose(): void;
  highlight: Highlight;
  cards: readonly CardResult[];
  workspace: Workspace;
}

/** Who may see the highlight without an account, and which version they see. */
export function HighlightShareDrawer({ isOpen, onClose, ...shared }: HighlightShareDrawerProps): ReactNode {
  const t = useHighlightShareMessages();
  return (
    <Drawer title={t('title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <Sharing {...shared} />
    </Drawer>
  );
}

type SharingProps = Pick<HighlightShareDrawerProps, 'highlight' | 'cards' | 'workspace'>;

function Sharing({ highlight, cards, workspace }: SharingProps): ReactNode {
  const t = useHighlightShareMessages();
  const tReport = useReportShareMessages();
  const sharing = useHighlightSharing(highlight, workspace.id);
  const { publishedAt, hasUnpublishedChanges, report } = highlight;
  const address = highlightAddress(report, workspace);
  return (
    <div className={classes.parts}>
      {publishedAt ? (
        <LinkSwitch
          link={highlight.link}
          timezone={report.timezone}
          address={address}
          isBusy={sharing.isBusy}
          isPrimary={!hasUnpublishedChanges}
          onChange={(link, outcome) => void sharing.setLink(link, outcome)}
          actions={
            <Button icon={<EyeOutlined />} href={`${address}?guest`}>
              {tReport('asGuest')}
            </Button>
          }
        />
      ) : (
        <p className={classes.quiet}>{t('intro')}</p>
      )}
      <PublishedState
        publishedAt={publishedAt}
        hasUnpublishedChanges={hasUnpublishedChanges}
        changedText={t('changed')}
      />
      <ReportHoles cards={cards} isPublishing />
      <div className={classes.buttons}>
        <PublishButtons
          isPublished={publishedAt !== null}
          hasUnpublishedChanges={hasUnpublishedChanges}
          sharing={sharing}
        />
        {publishedAt && (
          <Button disabled={sharing.isBusy} onClick={() => void sharing.unpublish()}>
            {t('unpublish')}
          </Button>
        )}
      </div>
      {publishedAt && <NamedAddresses report={report} workspace={workspace} />}
    </div>
  );
}
