import { type Preview, previewSchema, type Registry, withPreview } from '@reportage/contracts';
import { registerHashes } from '../remotes/integrity.ts';

/**
 * The preview that a tab shows. It is kept in session storage, so it ends with the tab and no link contains it. The
 * page's boot script reads it as well.
 */
const previewKey = 'reportage.preview';

type PreviewStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const storePreview = (storage: PreviewStorage, preview: Preview): void =>
  storage.setItem(previewKey, JSON.stringify(preview));

export const forgetPreview = (storage: PreviewStorage): void => storage.removeItem(previewKey);

export interface TabPreview {
  /** What this tab shows instead of the published versions. */
  current: Preview | null;
  /** The name of the tab's preview if it has expired; the published versions then run again. */
  ended: string | null;
}

export function readTabPreview({
  storage = sessionStorage,
  now = new Date(),
}: {
  storage?: PreviewStorage;
  now?: Date;
} = {}): TabPreview {
  const stored = storage.getItem(previewKey);
  if (stored === null) return { current: null, ended: null };
  const preview = parsePreview(stored);
  if (preview && preview.until > now.toISOString()) return { current: preview, ended: null };
  forgetPreview(storage);
  return { current: null, ended: preview?.name ?? null };
}

function parsePreview(text: string): Preview | undefined {
  try {
    return previewSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Not written by this code, so ignored.
    return undefined;
  }
}

/** Applies the preview to the registry, and allows its files to be loaded. */
export function applyPreview(registry: Registry, preview: Preview | null): Registry {
  if (!preview) return registry;
  const applied = withPreview(registry, preview);
  registerHashes({ host: null, remotes: applied.remotes });
  return applied;
}
