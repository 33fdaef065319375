import { matchPattern, type PageShape } from '@reportage/contracts';
import { LoadingState } from '@reportage/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { DefinedRemote } from '../define/define-remote.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import type { HostProps } from './host-props.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import type { LoadScreen } from './remote-screen.ts';
import { withLoadedData } from './screen-opening.tsx';

interface RemoteScreensProps {
  host: Pick<HostProps, 'report' | 'retry'>;
  routes: DefinedRemote['routes'];
  screens: Record<string, LoadScreen>;
}

type Screens = [path: string, Screen: ComponentType][];

/** Creates the screens' components. A retry needs new ones, because React caches a lazy component's failure. */
const createScreens = ({ routes, screens }: Pick<RemoteScreensProps, 'routes' | 'screens'>): Screens =>
  Object.entries(screens).map(([path, load]) => {
    const shape = routes.find((route) => route.path === path)?.shape;
    return [path, lazy(() => loadScreen(load, shape))];
  });

async function loadScreen(loadModule: LoadScreen, shape: PageShape | undefined): Promise<{ default: ComponentType }> {
  const { default: Screen, load } = await loadWithRetry(loadModule);
  const Opening = () => <LoadingState shape={shape} />;
  return { default: load ? withLoadedData(Screen, load, Opening) : Screen };
}

/** The remote's screens, each loaded when first opened, inside an error boundary. */
export function RemoteScreens({ host, routes, screens }: RemoteScreensProps): ReactNode {
  const { pathname } = useLocation();
  const [lazyScreens, setLazyScreens] = useState(() => createScreens({ routes, screens }));
  const shape = routes.find(({ path }) => matchPattern(path, pathname))?.shape;
  return (
    <RemoteBoundary host={host} pathname={pathname} onReset={() => setLazyScreens(createScreens({ routes, screens }))}>
      <Suspense fallback={<LoadingState shape={shape} />}>
        <Routes>
          {lazyScreens.map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </Suspense>
    </RemoteBoundary>
  );
}
