import { FailedState } from '@reportage/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FailureName } from '../host-props.ts';
import { useWidgetMessages } from './widget.messages.ts';

interface WidgetFailureProps {
  error: unknown;
  nameOf(error: unknown): FailureName;
  onRetry(): void;
}

/** Shown instead of a widget: the failed remote and version, the trace id, and Retry. */
export function WidgetFailure({ error, nameOf, onRetry }: WidgetFailureProps): ReactNode {
  const t = useWidgetMessages();
  const [name, setName] = useState<FailureName | null>(null);
  const getName = useRef(nameOf);
  // Before paint, so that the card never appears without its details, and once per error, however often it renders.
  useLayoutEffect(() => setName(getName.current(error)), [error]);
  return (
    <FailedState
      title={t('failedTitle')}
      error={new Error(t('failedText'))}
      {...(name ? { details: t('failureName', { ...name }) } : {})}
      onRetry={onRetry}
    />
  );
}
