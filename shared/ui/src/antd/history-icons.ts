import type { IconDefinition } from '@ant-design/icons-svg/lib/types';

const arrow = (name: string, d: string): IconDefinition => ({
  name,
  theme: 'outlined',
  icon: {
    tag: 'svg',
    attrs: { viewBox: '64 64 896 896', focusable: 'false' },
    children: [{ tag: 'path', attrs: { d } }],
  },
});

/** Curved arrows, because antd's undo and redo icons look like loading indicators at small sizes. */
export const undoIcon = arrow(
  'undo',
  'M320 220v142h300a218 218 0 010 436H420v-76h200a142 142 0 000-284H320v142L130 400z',
);
export const redoIcon = arrow(
  'redo',
  'M704 220v142H404a218 218 0 000 436h200v-76H404a142 142 0 010-284h300v142l190-180z',
);
