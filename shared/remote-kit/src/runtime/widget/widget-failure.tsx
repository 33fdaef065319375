import { FailedState } from '@reportage/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FailureName } from '../host-props.ts';
import { useWidgetMessages } from './widget.messages.ts';

interface WidgetFailureProps {
  error: unknown;
  report(error: unknown): FailureName;
  onRetry(): void;
}

/** Shown instead of a widget: the failed remote and version, the trace id, and Retry. */
export function WidgetFailure({ error, report, onRetry }: WidgetFailureProps): ReactNode {
  const t = useWidgetMessages();
  const [failure, setFailure] = useState<FailureName | null>(null);
  const reportOnMount = useRef(report);
  // This is a layout effect, because the card must not be painted without the details. It reports each error only once.
  useLayoutEffect(() => setFailure(reportOnMount.current(error)), [error]);
  return (
    <FailedState
      title={t('failedTitle')}
      error={new Error(t('failedText'))}
      {...(failure ? { details: t('failureName', { ...failure }) } : {})}
      onRetry={onRetry}
    />
  );
}
