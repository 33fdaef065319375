import { createHostConfig } from '@reportage/remote-kit/webpack';
import { tokensCss } from '@reportage/tokens';
import { hostEvents } from './src/events.ts';
import { remotePrefixes } from './src/routes/remote-prefixes.ts';

export default createHostConfig(import.meta.url, {
  criticalCss: tokensCss(),
  prefixes: remotePrefixes(),
  emits: hostEvents.emits,
});
