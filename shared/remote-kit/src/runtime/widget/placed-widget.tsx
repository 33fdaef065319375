import { ApiContext } from '@reportage/api';
import { type PropsOfWidget, type WidgetName, widgetPropProblems } from '@reportage/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import type { HostProps, OwnProps } from '../host-props.ts';
import { HostContext } from '../use-host.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import type { LoadedWidget } from './widget-port.ts';

interface PlacedWidgetProps<Name extends WidgetName> {
  loaded: LoadedWidget<OwnProps, Name>;
  props: PropsOfWidget<Name>;
  consumer: HostProps;
  onRetry(): void;
}

/** @throws in development, where the consumer gives props that break the widget's declaration */
function checkProps({ widget, declared }: LoadedWidget<OwnProps>, props: object): void {
  const problems = widgetPropProblems(declared, { ...props });
  if (problems.length > 0) throw new Error(`The widget ${widget.name} got wrong props: ${problems.join('; ')}`);
}

/** A loaded widget: in its consumer's tree, with the bus, the reports and the widgets of its own remote. */
export function PlacedWidget<Name extends WidgetName>(place: PlacedWidgetProps<Name>): ReactNode {
  const { loaded, props, consumer, onRetry } = place;
  const { Component } = loaded.widget;
  // Once a place: looking through large data at each drawing would cost more than it finds.
  useState(() => consumer.config.isProduction || checkProps(loaded, props));
  const [end] = useState(() => new AbortController());
  useEffect(() => () => end.abort(), [end]);
  const [host] = useState((): HostProps => ({ ...consumer, ...loaded.own, signal: end.signal, retry: onRetry }));
  return (
    <HostContext value={host}>
      <ApiContext value={host.api}>
        <WidgetBoundary nameOf={host.report} onRetry={onRetry}>
          <Component {...props} />
        </WidgetBoundary>
      </ApiContext>
    </HostContext>
  );
}
