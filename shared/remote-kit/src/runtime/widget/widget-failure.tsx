import { FailedState } from '@reportage/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FailureName } from '../host-props.ts';
import { useWidgetMessages } from './widget.messages.ts';

interface WidgetFailureProps {
  error: unknown;
  nameOf(error: unknown): FailureName;
  onRetry(): void;
}

/** In the place of a widget: which remote and version failed, by what name, and the way on. */
export function WidgetFailure({ error, nameOf, onRetry }: WidgetFailureProps): ReactNode {
  const t = useWidgetMessages();
  const [name, setName] = useState<FailureName | null>(null);
  const ask = useRef(nameOf);
  // Before the card is painted, so that it never stands there without its name; once an error, however often it is drawn.
  useLayoutEffect(() => setName(ask.current(error)), [error]);
  return (
    <FailedState
      title={t('failedTitle')}
      error={new Error(t('failedText'))}
      {...(name ? { details: t('failureName', { ...name }) } : {})}
      onRetry={onRetry}
    />
  );
}
