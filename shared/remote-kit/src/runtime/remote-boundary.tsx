import { Component, type ReactNode } from 'react';
import type { HostHistory } from './host-props.ts';
import { RemoteFailure } from './remote-failure.tsx';

interface RemoteBoundaryProps {
  remote: string;
  history: HostHistory;
  report(error: unknown): void;
  onRetry(): void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failure: { error: unknown; pathname: string } | null;
}

/** Catches what a screen throws: tells the host and shows a card; going elsewhere or Retry draws the screens anew. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failure: null };
  #stopListening: (() => void) | undefined;

  override componentDidMount(): void {
    this.#stopListening = this.props.history.location.subscribe(() => {
      const { failure } = this.state;
      if (failure && failure.pathname !== this.#pathname()) this.setState({ failure: null });
    });
  }

  override componentWillUnmount(): void {
    this.#stopListening?.();
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error);
    this.setState({ failure: { error, pathname: this.#pathname() } });
  }

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { failure: { error, pathname: '' } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <RemoteFailure error={failure.error} remote={this.props.remote} onRetry={this.#retry} />;
  }

  #pathname(): string {
    return this.props.history.location.get().pathname;
  }

  #retry = (): void => {
    this.props.onRetry();
    this.setState({ failure: null });
  };
}
