import type { Palette } from '../palette/palette.tsx';
import type { Shortcuts } from './shortcuts.tsx';

export interface OverlayParts {
  Palette: typeof Palette;
  Shortcuts: typeof Shortcuts;
}

let loading: Promise<OverlayParts> | undefined;

/** A load that failed is tried again with the next use. */
export function loadOverlays(): Promise<OverlayParts> {
  loading ??= import(/* webpackChunkName: "overlays" */ './parts.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches the code ahead; where that fails, the use itself says so. */
export const prepareOverlays = (): void => void loadOverlays().catch(() => undefined);
