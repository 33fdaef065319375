import type { Palette } from '../palette/palette.tsx';
import type { News } from './news.tsx';
import type { Shortcuts } from './shortcuts.tsx';

export interface OverlayParts {
  Palette: typeof Palette;
  Shortcuts: typeof Shortcuts;
  News: typeof News;
}

let loading: Promise<OverlayParts> | undefined;

/** Loads the overlays' code on first use; a failed load is retried on the next use. */
export function loadOverlays(): Promise<OverlayParts> {
  loading ??= import(/* webpackChunkName: "overlays" */ './parts.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Preloads the code. If that fails, the actual use reports the failure. */
export const preloadOverlays = (): void => void loadOverlays().catch(() => undefined);
