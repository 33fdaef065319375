export { Palette } from '../palette/palette.tsx';
export { WhatsNew } from './news.tsx';
export { Shortcuts } from './shortcuts.tsx';
