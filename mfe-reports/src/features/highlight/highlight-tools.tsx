import { type CardResult, type Highlight, mayAct, type Workspace } from '@reportage/contracts';
import { Button, CheckOutlined, EditOutlined, ShareAltOutlined, StatusChip } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { HighlightShareDrawer } from '../highlight-share/highlight-share-drawer.tsx';
import { useReportMessages } from '../report/report.messages.ts';
import reportClasses from '../report/report.module.css';
import { useHighlightMessages } from './highlight.messages.ts';

interface HighlightToolsProps {
  highlight: Highlight;
  cards: readonly CardResult[];
  workspace: Workspace;
  isEditing: boolean;
  /** Starts or ends editing. */
  onEdit?(): void;
}

/** The state of a highlight, and the actions on it. */
export function HighlightTools({ highlight, cards, workspace, isEditing, onEdit }: HighlightToolsProps): ReactNode {
  const t = useHighlightMessages();
  const tReport = useReportMessages();
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={reportClasses.tools} role="toolbar" aria-label={t('tools')}>
      <div className={reportClasses.actions}>
        {highlight.version === 0 && <StatusChip tone="neutral">{t('proposal')}</StatusChip>}
        {highlight.link.isOn && <StatusChip tone="positive">{tReport('linkOn')}</StatusChip>}
        {highlight.hasUnpublishedChanges && <StatusChip tone="warning">{tReport('unpublished')}</StatusChip>}
      </div>
      <div className={reportClasses.actions}>
        {onEdit && (
          <Button icon={isEditing ? <CheckOutlined /> : <EditOutlined />} aria-pressed={isEditing} onClick={onEdit}>
            {tReport(isEditing ? 'done' : 'edit')}
          </Button>
        )}
        {mayAct(workspace.access, 'manageOwn') && (
          <Button type="primary" icon={<ShareAltOutlined />} onClick={() => setSharing(true)}>
            {tReport('share')}
          </Button>
        )}
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
