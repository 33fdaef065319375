import type { CardResult, Highlight, Workspace } from '@reportage/contracts';
import { Button, Drawer, EyeOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getHighlightUrl } from '../report-links/guest-urls.ts';
import { LinkSwitch } from '../report-share/link-switch.tsx';
import { MissingDaysWarning } from '../report-share/missing-days-warning.tsx';
import { PublishButtons } from '../report-share/publish-buttons.tsx';
import { PublishedState } from '../report-share/published-state.tsx';
import { useReportShareMessages } from '../report-share/report-share.messages.ts';
import classes from '../report-share/report-share.module.css';
import { useHighlightShareMessages } from './highlight-share.messages.ts';
import { NamedLinkUrls } from './named-link-urls.tsx';
import { useHighlightSharing } from './use-highlight-sharing.ts';

interface HighlightShareDrawerProps {
  isOpen: boolean;
  onClose(): void;
  highlight: Highlight;
  cards: readonly CardResult[];
  workspace: Workspace;
}

/** Publishes the highlight and manages its guest links. */
export function HighlightShareDrawer({ isOpen, onClose, ...sharingProps }: HighlightShareDrawerProps): ReactNode {
  const t = useHighlightShareMessages();
  return (
    <Drawer title={t('title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <HighlightSharing {...sharingProps} />
    </Drawer>
  );
}

type HighlightSharingProps = Pick<HighlightShareDrawerProps, 'highlight' | 'cards' | 'workspace'>;

function HighlightSharing({ highlight, cards, workspace }: HighlightSharingProps): ReactNode {
  const t = useHighlightShareMessages();
  const tReport = useReportShareMessages();
  const sharing = useHighlightSharing(highlight, workspace.id);
  const { publishedAt, hasUnpublishedChanges, report } = highlight;
  const url = getHighlightUrl(report, workspace);
  return (
    <div className={classes.parts}>
      {publishedAt ? (
        <LinkSwitch
          link={highlight.link}
          timezone={report.timezone}
          url={url}
          isBusy={sharing.isBusy}
          isPrimary={!hasUnpublishedChanges}
          onChange={(link, successKey) => void sharing.setLink(link, successKey)}
          actions={
            <Button icon={<EyeOutlined />} href={`${url}?guest`}>
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
      <MissingDaysWarning cards={cards} />
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
      {publishedAt && <NamedLinkUrls report={report} workspace={workspace} />}
    </div>
  );
}
