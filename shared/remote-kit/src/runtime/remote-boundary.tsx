import { Component, type ReactNode } from 'react';
import type { HostProps } from './host-props.ts';
import { RemoteFailure } from './remote-failure.tsx';

interface RemoteBoundaryProps {
  host: Pick<HostProps, 'report' | 'retry'>;
  /** The remote's current path; a change resets the boundary. */
  pathname: string;
  onReset(): void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failure: { error: unknown } | null;
}

/** Catches what a screen throws and shows a card instead, until the user retries or navigates within the remote. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ pathname }: RemoteBoundaryProps): void {
    if (!this.state.failure || pathname === this.props.pathname) return;
    this.props.onReset();
    this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <RemoteFailure error={failure.error} host={this.props.host} /> : this.props.children;
  }
}
