/** Names from the last release, which its remotes still import. Remove them after the next release. */

export { createDecorativeIcon as decorative } from './decorative-icon.tsx';
