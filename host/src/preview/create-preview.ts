import { type ApiClient, ApiError } from '@reportage/api';
import { previewParameter, releaseCalls, type User } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import type { OwnedHistory } from '../history/host-history.ts';
import { reloadPage } from '../updates/reload.ts';
import { forgetPreview, storePreview, type TabPreview } from './tab-preview.ts';

/** The preview that somebody asked for before it is known whether they are staff, in session storage. */
const requestKey = 'reportage.preview-request';

export type PreviewNotice = { kind: 'ended'; name: string } | { kind: 'refused'; name: string; reason: string };

export interface PreviewControl extends Pick<TabPreview, 'current'> {
  /** What became of a preview that the tab does not show. */
  notice: ReadonlyStore<PreviewNotice | null>;
  dismiss(): void;
  /** Opens what the address asked for, and keeps previews from whoever is not platform staff, as soon as the person is known. @returns stops */
  follow(user: ReadonlyStore<User | null>): () => void;
  /** Shows what is published again, after a reload; unsaved work asks first. */
  close(): void;
}

interface PreviewOptions {
  tab: TabPreview;
  edge: Pick<ApiClient, 'call'>;
  history: Pick<OwnedHistory, 'location' | 'redirect' | 'leaveFor'>;
  storage?: Storage;
  reload?(): void;
}

/** Moves the request from the address, which people share, to the tab's storage, which survives a sign-in. */
function takeRequest({ location, redirect }: PreviewOptions['history'], storage: Storage): void {
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
  const notice = createValueStore<PreviewNotice | null>(tab.ended === null ? null : { kind: 'ended', name: tab.ended });
  takeRequest(history, storage);

  async function open(name: string): Promise<void> {
    storage.removeItem(requestKey);
    try {
      storePreview(storage, await edge.call(releaseCalls.openPreview, { query: { name } }));
    } catch (error) {
      // Somebody whom only the browser takes for staff.
      if (error instanceof ApiError && error.code === 'forbidden') return;
      notice.set({ kind: 'refused', name, reason: error instanceof Error ? error.message : '' });
      return;
    }
    reload();
  }

  /** @param isLoading whether the page has just found out who it is for */
  function check(person: User | null, isLoading: boolean): void {
    if (person?.isAdmin) {
      const name = storage.getItem(requestKey);
      if (name !== null) void open(name);
      return;
    }
    if (person) storage.removeItem(requestKey);
    if (!tab.current) return;
    forgetPreview(storage);
    // Its code runs here, and not for staff. After a sign-out, the next load brings what is published.
    if (person || isLoading) reload();
  }

  return {
    current: tab.current,
    notice,
    dismiss: () => notice.set(null),
    follow(user) {
      check(user.get(), true);
      return user.subscribe(() => check(user.get(), false));
    },
    close: () => reloadPage(history, { before: () => forgetPreview(storage), reload }),
  };
}
