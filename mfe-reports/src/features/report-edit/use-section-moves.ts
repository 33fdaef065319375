import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { moveSectionTo } from './content.model.ts';

/** Moves sections by drag and drop or with the arrow keys; `announcement` tells screen readers the new position. */
export function useSectionMoves<Section extends { id: string }>(
  sections: readonly Section[],
  onMoved: (sections: Section[]) => void,
  describeMove: (section: Section, position: number) => string,
) {
  const [draggedId, setDraggedId] = useState<string>();
  const [hoveredId, setHoveredId] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const moveTo = (id: string, to: number) => {
    const movedSections = moveSectionTo(sections, id, to);
    const index = movedSections.findIndex((section) => section.id === id);
    const section = movedSections[index];
    if (!section || sections[index]?.id === id) return;
    onMoved(movedSections);
    setAnnouncement(describeMove(section, index + 1));
  };
  const endDrag = () => {
    setDraggedId(undefined);
    setHoveredId(undefined);
  };

  return {
    announcement,
    draggedId,
    hoveredId,
    moveBy: (id: string, offset: -1 | 1) => moveTo(id, sections.findIndex((section) => section.id === id) + offset),
    getHandleProps: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDraggedId(id);
      },
      onDragEnd: endDrag,
      onKeyDown: (event: KeyboardEvent) => {
        const offset = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (offset === 0) return;
        event.preventDefault();
        moveTo(id, sections.findIndex((section) => section.id === id) + offset);
      },
    }),
    getDropTargetProps: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (draggedId === undefined) return;
        event.preventDefault();
        setHoveredId(id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (draggedId !== undefined)
          moveTo(
            draggedId,
            sections.findIndex((section) => section.id === id),
          );
        endDrag();
      },
    }),
  };
}

export type SectionMoves = Omit<ReturnType<typeof useSectionMoves>, 'announcement'>;
