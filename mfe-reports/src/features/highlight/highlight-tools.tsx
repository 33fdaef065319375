import { type CardResult, type Highlight, mayAct, type Workspace } from '@reportage/contracts';
import {
  ActionsMenu,
  Button,
  CheckOutlined,
  EditOutlined,
  ShareAltOutlined,
  StatusChip,
  useIsNarrow,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { HighlightShareDrawer } from '../highlight-share/highlight-share-drawer.tsx';
import { useReportMessages } from '../report/report.messages.ts';
import reportClasses from '../report/report.module.css';
import { ChangesState, LinkState } from '../report/report-states.tsx';
import { useEditAndShare } from '../report/use-edit-and-share.tsx';
import { useHighlightMessages } from './highlight.messages.ts';

interface HighlightToolsProps {
  highlight: Highlight;
  cards: readonly CardResult[];
  workspace: Workspace;
  isEditing: boolean;
  /** Starts or ends editing. */
  onEdit?(): void;
}

/** Whether the highlight is still a proposal, and whether guests see its latest changes. */
export function HighlightStates({ highlight }: { highlight: Highlight }): ReactNode {
  const t = useHighlightMessages();
  return (
    <>
      {highlight.version === 0 && <StatusChip tone="neutral">{t('proposal')}</StatusChip>}
      <ChangesState hasUnpublished={highlight.hasUnpublishedChanges} />
    </>
  );
}

/**
 * The state of a highlight, and the actions on it. On a phone they are one row, with one button and a menu of the
 * others.
 */
export function HighlightTools({ highlight, cards, workspace, isEditing, onEdit }: HighlightToolsProps): ReactNode {
  const t = useHighlightMessages();
  const tReport = useReportMessages();
  const isNarrow = useIsNarrow();
  const [isSharing, setSharing] = useState(false);
  const onShare = mayAct(workspace.access, 'manageOwn') ? () => setSharing(true) : undefined;
  const { hasEditButton, hasShareButton, menuActions } = useEditAndShare({ isEditing, onEdit, onShare });
  return (
    <div className={reportClasses.tools} role="toolbar" aria-label={t('tools')}>
      <div className={reportClasses.actions}>
        {hasEditButton && (
          <Button
            type={isNarrow ? 'primary' : 'default'}
            icon={isEditing ? <CheckOutlined /> : <EditOutlined />}
            aria-pressed={isEditing}
            onClick={onEdit}
          >
            {tReport(isEditing ? 'done' : 'edit')}
          </Button>
        )}
        {!isNarrow && <HighlightStates highlight={highlight} />}
        {(hasShareButton || !isEditing) && <LinkState isOn={highlight.link.isOn} />}
        {hasShareButton && (
          <Button type="primary" icon={<ShareAltOutlined />} onClick={onShare}>
            {tReport('share')}
          </Button>
        )}
        <ActionsMenu actions={menuActions} />
      </div>
      <HighlightShareDrawer
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        highlight={highlight}
        cards={cards}
        workspace={workspace}
      />
    </div>
  );
}
