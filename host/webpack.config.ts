import { createHostConfig } from '@reportage/remote-kit/webpack';
import { renderTokensCss } from '@reportage/tokens';
import { hostEvents } from './src/events.ts';
import { listRemotePrefixes } from './src/routes/remote-prefixes.ts';

export default createHostConfig(import.meta.url, {
  criticalCss: renderTokensCss(),
  prefixes: listRemotePrefixes(),
  emits: hostEvents.emits,
});
