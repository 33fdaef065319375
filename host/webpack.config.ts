import { createHostConfig } from '@reportage/remote-kit/webpack';
import { tokensCss } from '@reportage/tokens';
import { hostEvents } from './src/events.ts';
import { listRemotePrefixes } from './src/routes/remote-prefixes.ts';

export default createHostConfig(import.meta.url, {
  criticalCss: tokensCss(),
  prefixes: listRemotePrefixes(),
  emits: hostEvents.emits,
});
