import { Component, type ReactNode } from 'react';
import { FatalScreen } from './fatal-screen.tsx';

/** Catches what the shell itself throws, without which the page would go blank. Remotes have their own boundaries. */
export class FatalBoundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.isFailed ? <FatalScreen /> : this.props.children;
  }
}
