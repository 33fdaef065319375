import { ApiError } from '@reportage/api';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useHost } from '../use-host.ts';
import { useFailureTexts } from './failures.messages.ts';
import { type FailedWork, fallbackTextOf, type ScreenFamily } from './fallback-text.ts';

export interface Failures {
  /** The server's words, where the failure came with some; else the fallback of the family. */
  textOf(work: FailedWork, error?: unknown): string;
  /** Shows that text as an error message. */
  show(work: FailedWork, error?: unknown): void;
}

/** A search that failed reads the same whatever the server says (specification, part 1 §8). */
const wordsOf = (work: FailedWork, error: unknown): string | undefined =>
  work !== 'search' && error instanceof ApiError ? error.serverWords : undefined;

/** Then the fallback alone would not say what happened. */
const isOfNetwork = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** How the screens of a family say that something failed. */
export function useFailures(family: ScreenFamily): Failures {
  const t = useFailureTexts();
  const { messages } = useHost();
  return useMemo(() => {
    const textOf: Failures['textOf'] = (work, error) => {
      const fallback = t(fallbackTextOf(family, work));
      return wordsOf(work, error) ?? (isOfNetwork(error) ? `${fallback}\n${t('noNetwork')}` : fallback);
    };
    return { textOf, show: (work, error) => messages.error(textOf(work, error)) };
  }, [family, messages, t]);
}

/** Tells of a query that failed: each time that it did, of a poll only the first. */
export function useFailedQuery(
  family: ScreenFamily,
  work: Extract<FailedWork, 'fetch' | 'search' | 'poll'>,
  error: ApiError | null,
): void {
  const { show } = useFailures(family);
  const occasion = work === 'poll' ? error !== null : error;
  const say = useEffectEvent(() => show(work, error));
  useEffect(() => {
    if (occasion) say();
  }, [occasion]);
}
