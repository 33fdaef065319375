import { ApiError } from '@reportage/api';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useHost } from '../use-host.ts';
import { useFailureMessages } from './failures.messages.ts';
import { type FailedOperation, getFallbackKey, type ScreenFamily } from './fallback-text.ts';

export interface Failures {
  /** Returns the server's message if there is one, otherwise the fallback of the family. */
  getText(operation: FailedOperation, error?: unknown): string;
  /** Shows the failure's message as an error. */
  show(operation: FailedOperation, error?: unknown): void;
}

/**
 * Returns the server's message, except for a failed search, which always shows the same message (specification, part 1
 * §8).
 */
const getServerMessage = (operation: FailedOperation, error: unknown): string | undefined =>
  operation !== 'search' && error instanceof ApiError ? error.serverMessage : undefined;

/** Whether a network error occurred, which the fallback text alone would not explain. */
const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** Returns the failure messages for the screens of a family. */
export function useFailures(family: ScreenFamily): Failures {
  const t = useFailureMessages();
  const { messages } = useHost();
  return useMemo(() => {
    const getText: Failures['getText'] = (operation, error) => {
      const fallback = t(getFallbackKey(family, operation));
      return (
        getServerMessage(operation, error) ?? (isNetworkError(error) ? `${fallback}\n${t('noNetwork')}` : fallback)
      );
    };
    return { getText, show: (operation, error) => messages.error(getText(operation, error)) };
  }, [family, messages, t]);
}

/** Shows an error for each failed query; for a poll, only for the first of consecutive failures. */
export function useQueryErrorToast(
  family: ScreenFamily,
  operation: Extract<FailedOperation, 'fetch' | 'search' | 'poll'>,
  error: ApiError | null,
): void {
  const { show } = useFailures(family);
  const lastFailure = operation === 'poll' ? error !== null : error;
  const showError = useEffectEvent(() => show(operation, error));
  useEffect(() => {
    if (lastFailure) showError();
  }, [lastFailure]);
}
