import type { Palette } from '../palette/palette.tsx';
import type { WhatsNew } from './news.tsx';
import type { Shortcuts } from './shortcuts.tsx';

export interface OverlayComponents {
  Palette: typeof Palette;
  Shortcuts: typeof Shortcuts;
  WhatsNew: typeof WhatsNew;
}

let loading: Promise<OverlayComponents> | undefined;

/** Loads the overlays' code on first use; a failed load is retried on the next use. */
export function loadOverlays(): Promise<OverlayComponents> {
  loading ??= import(/* webpackChunkName: "overlays" */ './parts.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Preloads the code. If that fails, the actual use reports the failure. */
export const preloadOverlays = (): void => void loadOverlays().catch(() => undefined);
