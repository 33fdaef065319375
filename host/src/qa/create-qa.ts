import type { BootConfig, User } from '@reportage/contracts';
import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';
import type { ShellHistory } from '../history/host-history.ts';
import { reloadPage } from '../updates/reload.ts';
import type { PinnedRelease } from './pinned-release.ts';
import { type Pins, writePins } from './pins.ts';

/** The query parameter that opens the panel. */
const panelParameter = 'qa';

export interface Qa extends Pick<PinnedRelease, 'pinned' | 'dropped' | 'isRegistryUnavailable'> {
  /**
   * Returns the version of a remote that this tab has loaded: the requested one or, if that did not load, its
   * predecessor.
   */
  getLoadedVersion(remote: string): string | undefined;
  recordLoadedVersion(loaded: { remote: string; version: string }): void;
  isOpen: ReadonlyStore<boolean>;
  /**
   * Whether the panel is offered: to platform staff or, if the environment allows it, to everyone. This only keeps the
   * menu short, because published files are public anyway.
   */
  isOffered(user: User | null): boolean;
  open(): void;
  close(): void;
  /** Reloads this tab with these versions, after asking about unsaved work. */
  pin(pins: Pins): void;
}

interface QaOptions {
  config: Pick<BootConfig, 'qaPanel'>;
  release: PinnedRelease;
  history: ShellHistory;
  storage?: Storage;
  reload?(): void;
}

export function createQa({ config, release, history, storage = sessionStorage, reload }: QaOptions): Qa {
  const { pinned, dropped, isRegistryUnavailable } = release;
  const isRequested = (): boolean => new URLSearchParams(history.location.get().search).has(panelParameter);
  const isOpen = createValueStore(isRequested());
  const loaded = new Map<string, string>();

  /** Closes the panel and removes its parameter from the URL, so that a reload does not reopen it. */
  function close(): void {
    isOpen.set(false);
    if (!isRequested()) return;
    const { pathname, search, hash } = history.location.get();
    const query = new URLSearchParams(search);
    query.delete(panelParameter);
    history.redirect(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
  }

  return {
    pinned,
    dropped,
    isRegistryUnavailable,
    getLoadedVersion: (remote) => loaded.get(remote),
    recordLoadedVersion: ({ remote, version }) => void loaded.set(remote, version),
    isOpen,
    isOffered: (user) => config.qaPanel || user?.isAdmin === true,
    open: () => isOpen.set(true),
    close,
    pin(pins) {
      const beforeReload = (): void => {
        writePins(storage, pins);
        close();
      };
      reloadPage(history, { beforeReload, ...(reload ? { reload } : {}) });
    },
  };
}
