import { ApiContext } from '@reportage/api';
import { findWidgetPropProblems, type WidgetName, type WidgetPropsOf } from '@reportage/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import type { HostProps, PerRemoteProps } from '../host-props.ts';
import { HostContext } from '../use-host.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import type { LoadedWidget } from './widget-port.ts';

interface WidgetFrameProps<Name extends WidgetName> {
  loaded: LoadedWidget<PerRemoteProps, Name>;
  props: WidgetPropsOf<Name>;
  consumer: HostProps;
  onRetry(): void;
}

/** @throws if the props violate the widget's declaration */
function checkProps({ widget, declared }: LoadedWidget<PerRemoteProps>, props: object): void {
  const problems = findWidgetPropProblems(declared, { ...props });
  if (problems.length > 0) throw new Error(`The widget ${widget.name} received invalid props: ${problems.join('; ')}`);
}

/** A loaded widget in its consumer's tree, with the bus, error reports and widgets of its own remote. */
export function WidgetFrame<Name extends WidgetName>(frame: WidgetFrameProps<Name>): ReactNode {
  const { loaded, props, consumer, onRetry } = frame;
  const { Component } = loaded.widget;
  // Once per mount, because validating large data on every render would cost too much.
  useState(() => consumer.config.isProduction || checkProps(loaded, props));
  const [unmount] = useState(() => new AbortController());
  useEffect(() => () => unmount.abort(), [unmount]);
  const [host] = useState((): HostProps => ({ ...consumer, ...loaded.own, signal: unmount.signal, retry: onRetry }));
  return (
    <HostContext value={host}>
      <ApiContext value={host.api}>
        <WidgetBoundary report={host.report} onRetry={onRetry}>
          <Component {...props} />
        </WidgetBoundary>
      </ApiContext>
    </HostContext>
  );
}
