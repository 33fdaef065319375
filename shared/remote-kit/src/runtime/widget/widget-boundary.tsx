import { Component, type ReactNode } from 'react';
import type { FailureName } from '../host-props.ts';
import { WidgetFailure } from './widget-failure.tsx';

interface WidgetBoundaryProps {
  /** Tells the host of the error, where it does not know of it yet. */
  nameOf(error: unknown): FailureName;
  onRetry(): void;
  children: ReactNode;
}

/** Stands between a widget and its consumer's tree: what a widget throws ends here, as a card. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { nameOf, onRetry, children } = this.props;
    return failure ? <WidgetFailure error={failure.error} nameOf={nameOf} onRetry={onRetry} /> : children;
  }
}
