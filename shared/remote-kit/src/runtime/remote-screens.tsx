import { LoadingState } from '@reportage/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { loadAgain } from '../load-again.ts';
import type { HostProps } from './host-props.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import type { LoadScreen } from './remote-screen.ts';
import { openedWith } from './screen-opening.tsx';

interface RemoteScreensProps {
  host: Pick<HostProps, 'report' | 'retry'>;
  screens: Record<string, LoadScreen>;
}

type Screens = [path: string, Screen: ComponentType][];

/** React caches a lazy component's failure, so a retry needs new components. */
const createScreens = (screens: Record<string, LoadScreen>): Screens =>
  Object.entries(screens).map(([path, load]) => [path, lazy(() => loadScreen(load))]);

async function loadScreen(loadModule: LoadScreen): Promise<{ default: ComponentType }> {
  const { default: Screen, load } = await loadAgain(loadModule);
  return { default: load ? openedWith(Screen, load) : Screen };
}

/** The remote's screens, each loaded when first opened, inside an error boundary. */
export function RemoteScreens({ host, screens }: RemoteScreensProps): ReactNode {
  const { pathname } = useLocation();
  const [lazyScreens, setLazyScreens] = useState(() => createScreens(screens));
  return (
    <RemoteBoundary host={host} pathname={pathname} onReset={() => setLazyScreens(createScreens(screens))}>
      <Suspense fallback={<LoadingState />}>
        <Routes>
          {lazyScreens.map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </Suspense>
    </RemoteBoundary>
  );
}
