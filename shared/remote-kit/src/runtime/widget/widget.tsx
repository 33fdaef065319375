import type { WidgetName, WidgetPropsOf } from '@reportage/contracts';
import { LoadingState } from '@reportage/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { HostProps, PerRemoteProps } from '../host-props.ts';
import { useHost } from '../use-host.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { WidgetFrame } from './widget-frame.tsx';
import { WidgetLoadError } from './widget-load-error.ts';
import type { LoadedWidget } from './widget-port.ts';

type WidgetElementProps<Name extends WidgetName> = { name: Name } & WidgetPropsOf<Name>;

/**
 * Shows a widget of another remote, with a skeleton while it loads, and a card with Retry if it fails. A failure does
 * not affect the surrounding screen. The consumer declares the widget in `usesWidgets`.
 */
export function Widget<Name extends WidgetName>({ name, ...props }: WidgetElementProps<Name>): ReactNode {
  return <WidgetSlot key={name} name={name} props={props as unknown as WidgetPropsOf<Name>} />;
}

interface WidgetSlotProps<Name extends WidgetName> {
  name: Name;
  props: WidgetPropsOf<Name>;
}

type RenderWidget<Name extends WidgetName> = ComponentType<{
  render(loaded: LoadedWidget<PerRemoteProps, Name>): ReactNode;
}>;

/**
 * Creates a component that loads the widget. A retry needs a new one, because React caches a lazy component's
 * failure.
 */
const createLazyWidget = <Name extends WidgetName>(host: HostProps, name: Name): RenderWidget<Name> =>
  lazy(async () => {
    const loaded = await host.widgets.load(name);
    return { default: ({ render }: { render(widget: typeof loaded): ReactNode }) => render(loaded) };
  });

function WidgetSlot<Name extends WidgetName>({ name, props }: WidgetSlotProps<Name>): ReactNode {
  const host = useHost();
  const [attempt, setAttempt] = useState(() => ({ count: 0, Loaded: createLazyWidget(host, name) }));
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, Loaded: createLazyWidget(host, name) }));
  return (
    <WidgetBoundary
      key={attempt.count}
      report={(error) => (error instanceof WidgetLoadError ? error.failure : host.report(error))}
      onRetry={retry}
    >
      <Suspense fallback={<LoadingState rows={4} />}>
        <attempt.Loaded
          render={(loaded) => <WidgetFrame loaded={loaded} props={props} consumer={host} onRetry={retry} />}
        />
      </Suspense>
    </WidgetBoundary>
  );
}
