import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { moveSectionTo } from './content.model.ts';

/** Moves sections by dragging their handles and by arrow keys; `announcement` is the new position for screen readers. */
export function useSectionMoves<Section extends { id: string }>(
  sort: readonly Section[],
  onMoved: (sort: Section[]) => void,
  describe: (section: Section, number: number) => string,
) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [announcement, setAnnouncement] = useState('');

  const moveTo = (id: string, to: number) => {
    const movedSections = moveSectionTo(sort, id, to);
    const index = movedSections.findIndex((section) => section.id === id);
    const section = movedSections[index];
    if (!section || sort[index]?.id === id) return;
    onMoved(movedSections);
    setAnnouncement(describe(section, index + 1));
  };
  const endDrag = () => {
    setDragged(undefined);
    setOver(undefined);
  };

  return {
    announcement,
    dragged,
    over,
    step: (id: string, offset: -1 | 1) => moveTo(id, sort.findIndex((section) => section.id === id) + offset),
    handle: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        setDragged(id);
      },
      onDragEnd: endDrag,
      onKeyDown: (event: KeyboardEvent) => {
        const offset = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (offset === 0) return;
        event.preventDefault();
        moveTo(id, sort.findIndex((section) => section.id === id) + offset);
      },
    }),
    target: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== undefined)
          moveTo(
            dragged,
            sort.findIndex((section) => section.id === id),
          );
        endDrag();
      },
    }),
  };
}

export type SectionMoves = Omit<ReturnType<typeof useSectionMoves>, 'announcement'>;
