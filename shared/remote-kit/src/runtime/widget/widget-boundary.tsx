import { Component, type ReactNode } from 'react';
import type { FailureName } from '../host-props.ts';
import { WidgetFailure } from './widget-failure.tsx';

interface WidgetBoundaryProps {
  /** Reports the error to the host unless it was already reported, and returns what identifies it. */
  report(error: unknown): FailureName;
  onRetry(): void;
  children: ReactNode;
}

/** Keeps a widget's errors out of its consumer's tree and shows a card instead. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { report, onRetry, children } = this.props;
    return failure ? <WidgetFailure error={failure.error} report={report} onRetry={onRetry} /> : children;
  }
}
