import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  PartMenu,
  SettingOutlined,
  StatusChip,
} from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './section-frame.module.css';
import { SectionHandle } from './section-handle.tsx';
import type { SectionMoves } from './use-section-moves.ts';

interface SectionToolsProps {
  id: string;
  name: string;
  hidden: boolean;
  position: number;
  count: number;
  moves: SectionMoves;
  /** Opens the section's card settings; omitted if it has no card. */
  onSettings?: (() => void) | undefined;
  /** Hides or shows the section; omitted if that is controlled elsewhere. */
  onHiddenChange?(hidden: boolean): void;
  onRemove(): void;
  /** Shown beside the handle, such as a warning about the section's data. */
  children?: ReactNode;
}

/** The handle that moves a section in the editor, and the menu for configuring, hiding, moving or removing it. */
export function SectionTools(props: SectionToolsProps): ReactNode {
  const { id, name, hidden, position, count, moves, onSettings, onHiddenChange, onRemove, children } = props;
  const t = useReportEditMessages();
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <SectionHandle {...{ id, name, moves }} />
      {children}
      <span className={classes.gap} />
      {hidden && onHiddenChange && (
        <span title={t('hiddenHint')}>
          <StatusChip tone="neutral">{t('hidden')}</StatusChip>
        </span>
      )}
      <PartMenu
        name={name}
        actions={[
          ...(onSettings
            ? [{ key: 'settings', label: t('sectionSettings'), icon: <SettingOutlined />, run: onSettings }]
            : []),
          ...(onHiddenChange
            ? [
                {
                  key: 'hidden',
                  label: t(hidden ? 'show' : 'hide'),
                  icon: hidden ? <EyeOutlined /> : <EyeInvisibleOutlined />,
                  run: () => onHiddenChange(!hidden),
                },
              ]
            : []),
          {
            key: 'up',
            label: t('up'),
            icon: <ArrowUpOutlined />,
            disabled: position === 1,
            run: () => moves.moveBy(id, -1),
          },
          {
            key: 'down',
            label: t('down'),
            icon: <ArrowDownOutlined />,
            disabled: position === count,
            run: () => moves.moveBy(id, 1),
          },
          { key: 'remove', label: t('remove'), icon: <DeleteOutlined />, danger: true, run: onRemove },
        ]}
      />
    </div>
  );
}
