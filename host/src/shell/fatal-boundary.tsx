import { Component, type ReactNode } from 'react';
import { FatalScreen } from './fatal-screen.tsx';

/**
 * Catches errors thrown by the shell itself, which would otherwise leave the page blank. Remotes have their own
 * boundaries.
 */
export class FatalBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FatalScreen /> : this.props.children;
  }
}
