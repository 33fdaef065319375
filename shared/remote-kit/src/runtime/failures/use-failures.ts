import { ApiError } from '@reportage/api';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useHost } from '../use-host.ts';
import { useFailureTexts } from './failures.messages.ts';
import { type FailedWork, getFallbackText, type ScreenFamily } from './fallback-text.ts';

export interface Failures {
  /** Returns the server's message if there is one, otherwise the fallback of the family. */
  getText(work: FailedWork, error?: unknown): string;
  /** Shows the failure's text as an error message. */
  show(work: FailedWork, error?: unknown): void;
}

/**
 * Returns the server's message, except for a failed search, which always shows the same text (specification, part 1
 * §8).
 */
const getServerMessage = (work: FailedWork, error: unknown): string | undefined =>
  work !== 'search' && error instanceof ApiError ? error.serverMessage : undefined;

/** Whether a network error occurred, which the fallback text alone would not explain. */
const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** Returns the failure messages for the screens of a family. */
export function useFailures(family: ScreenFamily): Failures {
  const t = useFailureTexts();
  const { messages } = useHost();
  return useMemo(() => {
    const getText: Failures['getText'] = (work, error) => {
      const fallback = t(getFallbackText(family, work));
      return getServerMessage(work, error) ?? (isNetworkError(error) ? `${fallback}\n${t('noNetwork')}` : fallback);
    };
    return { getText, show: (work, error) => messages.error(getText(work, error)) };
  }, [family, messages, t]);
}

/** Shows an error for each failed query; for a poll, only for the first of consecutive failures. */
export function useQueryErrorToast(
  family: ScreenFamily,
  work: Extract<FailedWork, 'fetch' | 'search' | 'poll'>,
  error: ApiError | null,
): void {
  const { show } = useFailures(family);
  const lastFailure = work === 'poll' ? error !== null : error;
  const showError = useEffectEvent(() => show(work, error));
  useEffect(() => {
    if (lastFailure) showError();
  }, [lastFailure]);
}
