import { type Preview, previewSchema, type Registry, withPreview } from '@reportage/contracts';
import { registerHashes } from '../remotes/integrity.ts';

/**
 * The key of the preview that a tab shows. The preview is kept in session storage, so it ends when the tab is closed,
 * and no link contains it. The page's boot script reads this key as well.
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
  expiredName: string | null;
}

export function readTabPreview({
  storage = sessionStorage,
  now = new Date(),
}: {
  storage?: PreviewStorage;
  now?: Date;
} = {}): TabPreview {
  const stored = storage.getItem(previewKey);
  if (stored === null) return { current: null, expiredName: null };
  const preview = parsePreview(stored);
  if (preview && preview.until > now.toISOString()) return { current: preview, expiredName: null };
  forgetPreview(storage);
  return { current: null, expiredName: preview?.name ?? null };
}

function parsePreview(text: string): Preview | undefined {
  try {
    return previewSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // This code did not write the text, so it is ignored.
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
