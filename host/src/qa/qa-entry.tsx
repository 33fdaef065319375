import { useStore } from '@reportage/remote-kit/runtime';
import { lazy, type ReactNode, Suspense } from 'react';
import { useShell } from '../shell/host-context.ts';

const QaPanel = lazy(() => import(/* webpackChunkName: "qa" */ './qa-panel.tsx'));

/** Shows the panel to the users it is offered to. The panel's code is loaded when it is first opened. */
export function QaEntry(): ReactNode {
  const { qa, user } = useShell();
  const isOpen = useStore(qa.isOpen);
  const person = useStore(user);
  if (!isOpen || !qa.isOffered(person)) return null;
  return (
    <Suspense fallback={null}>
      <QaPanel />
    </Suspense>
  );
}
