import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  Button,
  DeleteOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
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
  number: number;
  count: number;
  moves: SectionMoves;
  /** Hides or shows the section; omitted if that is controlled elsewhere. */
  onHiddenChange?(hidden: boolean): void;
  onRemove(): void;
  /** Additional tools of the section. */
  children?: ReactNode;
}

/** The tools to move, hide and remove a section while it is edited. */
export function SectionTools(props: SectionToolsProps): ReactNode {
  const { id, name, hidden, number, count, moves, onHiddenChange, onRemove, children } = props;
  const t = useReportEditMessages();
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <SectionHandle {...{ id, name, moves }} />
      <Button
        {...{ type: 'text', size: 'small', icon: <ArrowUpOutlined />, disabled: number === 1 }}
        aria-label={t('up', { name })}
        onClick={() => moves.moveBy(id, -1)}
      />
      <Button
        {...{ type: 'text', size: 'small', icon: <ArrowDownOutlined />, disabled: number === count }}
        aria-label={t('down', { name })}
        onClick={() => moves.moveBy(id, 1)}
      />
      {children}
      <span className={classes.gap} />
      {hidden && onHiddenChange && <StatusChip tone="neutral">{t('hidden')}</StatusChip>}
      {onHiddenChange && (
        <Button
          {...{ type: 'text', size: 'small', icon: hidden ? <EyeOutlined /> : <EyeInvisibleOutlined /> }}
          aria-label={t(hidden ? 'show' : 'hide', { name })}
          title={hidden ? t('hiddenHint') : t('hide', { name })}
          onClick={() => onHiddenChange(!hidden)}
        />
      )}
      <Button
        {...{ type: 'text', size: 'small', icon: <DeleteOutlined /> }}
        aria-label={t('remove', { name })}
        onClick={onRemove}
      />
    </div>
  );
}
