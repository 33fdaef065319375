import { createValueStore } from '@reportage/state';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostHistory } from '../history/host-history.ts';
import type { RemoteOutletState } from '../remotes/remote-outlet.ts';
import { ShellContext, type ShellServices } from '../shell/host-context.ts';
import type { ReleaseState } from './release-watch.ts';
import { reloadPage } from './reload.ts';
import { UpdateBanner } from './update-banner.tsx';

function openBanner(status: RemoteOutletState['status'] = 'empty') {
  const state = createValueStore<ReleaseState>({ isOutdated: true, isAnnounced: true });
  const dismiss = () => state.set({ isOutdated: true, isAnnounced: false });
  const services = {
    updates: { state, dismiss },
    history: createHostHistory(),
    outlet: { state: createValueStore({ status }) },
  } as unknown as ShellServices;
  render(
    <ShellContext value={services}>
      <UpdateBanner />
    </ShellContext>,
  );
}

test('the banner is announced, and can be dismissed by keyboard', async () => {
  openBanner();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Later' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('A new version is ready.')).not.toBeInTheDocument();
});

test('the banner is hidden if a failed screen already offers a reload', () => {
  openBanner('failed');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a reload asks about unsaved work, and happens once the work is discarded', async () => {
  const history = createHostHistory();
  const steps: string[] = [];
  let proceedLater: (() => void) | undefined;
  const unblock = history.block((_target, proceed) => {
    proceedLater = proceed;
    return true;
  });
  reloadPage(history, { beforeReload: () => steps.push('before'), reload: () => steps.push('reload') });
  expect(steps).toEqual([]);
  unblock();
  proceedLater?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(steps).toEqual(['before', 'reload']);
});
