import { HolderOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './section-handle.module.css';
import type { SectionMoves } from './use-section-moves.ts';

interface SectionHandleProps {
  id: string;
  name: string;
  moves: SectionMoves;
}

/** Moves its section by dragging, or with the arrow keys while it has the focus. */
export function SectionHandle({ id, name, moves }: SectionHandleProps): ReactNode {
  const t = useReportEditMessages();
  const label = t('move', { name });
  return (
    <button type="button" className={classes.handle} aria-label={label} title={label} {...moves.getHandleProps(id)}>
      <HolderOutlined />
    </button>
  );
}
