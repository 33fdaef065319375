export { Palette } from '../palette/palette.tsx';
export { News } from './news.tsx';
export { Shortcuts } from './shortcuts.tsx';
