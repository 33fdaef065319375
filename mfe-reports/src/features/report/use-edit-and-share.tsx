import { EditOutlined, type MenuAction, ShareAltOutlined, useIsNarrow } from '@reportage/ui';
import { useReportMessages } from './report.messages.ts';

interface EditAndShareOptions {
  isEditing: boolean;
  /** Starts or ends editing; undefined if the user may not edit. */
  onEdit: (() => void) | undefined;
  /** Undefined if the user may not share. */
  onShare: (() => void) | undefined;
}

interface EditAndShare {
  hasEditButton: boolean;
  hasShareButton: boolean;
  /** The actions without a button. */
  menuActions: MenuAction[];
}

/** Divides the two main actions on a report or highlight between buttons and menu; a phone has room for one button. */
export function useEditAndShare({ isEditing, onEdit, onShare }: EditAndShareOptions): EditAndShare {
  const t = useReportMessages();
  const isNarrow = useIsNarrow();
  const hasEditButton = onEdit !== undefined && (!isNarrow || isEditing || !onShare);
  const hasShareButton = onShare !== undefined && (!isNarrow || !hasEditButton);
  return {
    hasEditButton,
    hasShareButton,
    menuActions: [
      ...(onEdit && !hasEditButton ? [{ key: 'edit', label: t('edit'), icon: <EditOutlined />, run: onEdit }] : []),
      ...(onShare && !hasShareButton
        ? [{ key: 'share', label: t('share'), icon: <ShareAltOutlined />, run: onShare }]
        : []),
    ],
  };
}
