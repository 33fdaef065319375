import { type CardResult, type Highlight, mayAct, type Workspace } from '@reportage/contracts';
import {
  ActionsMenu,
  Button,
  EditOutlined,
  type MenuAction,
  ShareAltOutlined,
  StatusChip,
  useIsNarrow,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { HighlightShareDrawer } from '../highlight-share/highlight-share-drawer.tsx';
import { DoneButton } from '../report/done-button.tsx';
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
  /** The composer's actions, if the tools are part of its toolbar, as on a phone. */
  composerActions?: readonly MenuAction[];
}

/** Shows whether the highlight is still a proposal, and whether guests see its latest changes. */
export function HighlightStates({ highlight }: { highlight: Highlight }): ReactNode {
  const t = useHighlightMessages();
  return (
    <>
      {highlight.version === 0 && <StatusChip tone="neutral">{t('proposal')}</StatusChip>}
      <ChangesState hasUnpublishedChanges={highlight.hasUnpublishedChanges} />
    </>
  );
}

/**
 * A highlight's state and its actions. On a phone, everything fits in one row: one button, and a menu for
 * the other actions.
 */
export function HighlightTools({
  highlight,
  cards,
  workspace,
  isEditing,
  onEdit,
  composerActions,
}: HighlightToolsProps): ReactNode {
  const t = useHighlightMessages();
  const tReport = useReportMessages();
  const isNarrow = useIsNarrow();
  const [isSharing, setSharing] = useState(false);
  const onShare = mayAct(workspace.access, 'manageOwn') ? () => setSharing(true) : undefined;
  const { hasEditButton, hasShareButton, menuActions } = useEditAndShare({ isEditing, onEdit, onShare });
  const menu = <ActionsMenu actions={[...(composerActions ?? []), ...menuActions]} />;
  const drawer = (
    <HighlightShareDrawer
      isOpen={isSharing}
      onClose={() => setSharing(false)}
      highlight={highlight}
      cards={cards}
      workspace={workspace}
    />
  );
  if (composerActions) {
    return (
      <>
        <DoneButton onDone={onEdit} />
        {menu}
        {drawer}
      </>
    );
  }
  return (
    <div className={reportClasses.tools} role="toolbar" aria-label={t('tools')}>
      <div className={reportClasses.actions}>
        <span className={reportClasses.states}>
          {!isNarrow && <HighlightStates highlight={highlight} />}
          <LinkState isOn={highlight.link.isOn} />
        </span>
        {hasEditButton && !isEditing && (
          <Button type={isNarrow ? 'primary' : 'default'} icon={<EditOutlined />} onClick={onEdit}>
            {tReport('edit')}
          </Button>
        )}
        {hasShareButton && (
          <Button type={isEditing ? 'default' : 'primary'} icon={<ShareAltOutlined />} onClick={onShare}>
            {tReport('share')}
          </Button>
        )}
        {isEditing && <DoneButton onDone={onEdit} />}
        {menu}
      </div>
      {drawer}
    </div>
  );
}
