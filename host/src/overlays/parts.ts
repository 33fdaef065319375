export { Palette } from '../palette/palette.tsx';
export { Shortcuts } from './shortcuts.tsx';
