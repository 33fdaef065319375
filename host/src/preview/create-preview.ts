import { type ApiClient, ApiError } from '@reportage/api';
import { previewParameter, releaseCalls, type User } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import type { ShellHistory } from '../history/host-history.ts';
import { reloadPage } from '../updates/reload.ts';
import { forgetPreview, storePreview, type TabPreview } from './tab-preview.ts';

/** Session storage key of the requested preview while it is not yet known whether the user is staff. */
const requestKey = 'reportage.preview-request';

export type PreviewNotice = { kind: 'ended'; name: string } | { kind: 'rejected'; name: string; reason: string };

export interface PreviewControl extends Pick<TabPreview, 'current'> {
  /** Why a preview is not shown in this tab. */
  notice: ReadonlyStore<PreviewNotice | null>;
  dismiss(): void;
  /**
   * Opens the preview that was requested in the URL once the user is known to be platform staff.
   * @returns a function that stops following the user
   */
  follow(user: ReadonlyStore<User | null>): () => void;
  /** Reloads the page with the published versions, after asking about unsaved work. */
  close(): void;
}

interface PreviewOptions {
  tab: TabPreview;
  edge: Pick<ApiClient, 'call'>;
  history: Pick<ShellHistory, 'location' | 'redirect' | 'leaveFor'>;
  storage?: Storage;
  reload?(): void;
}

/** Moves the request from the URL, which people share, to the tab's storage, which survives a sign-in. */
function moveRequestToStorage({ location, redirect }: PreviewOptions['history'], storage: Storage): void {
  const { pathname, search, hash } = location.get();
  const query = new URLSearchParams(search);
  const name = query.get(previewParameter);
  if (name === null) return;
  query.delete(previewParameter);
  if (name !== '') storage.setItem(requestKey, name);
  redirect(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
}

export function createPreview(options: PreviewOptions): PreviewControl {
  const { tab, edge, history, storage = sessionStorage, reload = () => window.location.reload() } = options;
  const notice = createValueStore<PreviewNotice | null>(
    tab.expiredName === null ? null : { kind: 'ended', name: tab.expiredName },
  );
  moveRequestToStorage(history, storage);

  async function openPreview(name: string): Promise<void> {
    storage.removeItem(requestKey);
    try {
      storePreview(storage, await edge.call(releaseCalls.openPreview, { query: { name } }));
    } catch (error) {
      // The browser regards this user as staff, but the edge does not.
      if (error instanceof ApiError && error.code === 'forbidden') return;
      notice.set({ kind: 'rejected', name, reason: error instanceof Error ? error.message : '' });
      return;
    }
    reload();
  }

  /** @param isLoading whether the page has just loaded */
  function handleUser(user: User | null, isLoading: boolean): void {
    if (user?.isAdmin) {
      const name = storage.getItem(requestKey);
      if (name !== null) void openPreview(name);
      return;
    }
    if (user) storage.removeItem(requestKey);
    if (!tab.current) return;
    forgetPreview(storage);
    // The preview's code runs in this tab, but the user is not staff. After a sign-out, the next load shows the
    // published versions.
    if (user || isLoading) reload();
  }

  return {
    current: tab.current,
    notice,
    dismiss: () => notice.set(null),
    follow(user) {
      handleUser(user.get(), true);
      return user.subscribe(() => handleUser(user.get(), false));
    },
    close: () => reloadPage(history, { beforeReload: () => forgetPreview(storage), reload }),
  };
}
