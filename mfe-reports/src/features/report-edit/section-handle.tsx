import { DragHandle } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import type { SectionMoves } from './use-section-moves.ts';

interface SectionHandleProps {
  id: string;
  name: string;
  moves: SectionMoves;
}

/** Moves its section by dragging, or with the arrow keys while it has the focus. */
export function SectionHandle({ id, name, moves }: SectionHandleProps): ReactNode {
  const t = useReportEditMessages();
  return <DragHandle label={t('move', { name })} {...moves.getHandleProps(id)} />;
}
