import { type SessionStep, useHost } from '@reportage/remote-kit/runtime';
import { useRef, useState } from 'react';
import { getStepPath } from '../layout/auth-paths.ts';

export interface AnswerSender<Answer> {
  isPending: boolean;
  send(answer: Answer): Promise<void>;
}

interface AnswerOptions<Answer> {
  /** Passes the answer on to the session. */
  sendToSession(answer: Answer): Promise<SessionStep>;
  /** Called when no further answer is required and the user is signed out. */
  onSignedOut?(): void;
  onFailure(error: unknown): void;
}

const ignore = (): void => undefined;

/** Sends one answer at a time to the session and opens the screen of the next step. */
export function useAnswer<Answer>({
  sendToSession,
  onSignedOut = ignore,
  onFailure,
}: AnswerOptions<Answer>): AnswerSender<Answer> {
  const { navigate, history } = useHost();
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);

  async function send(answer: Answer): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    try {
      const step = await sendToSession(answer);
      const path = getStepPath(step);
      // All questions during a sign-in share one screen.
      const isOpen = step.name === 'question' && history.location.get().pathname === path;
      if (path && !isOpen) navigate(path);
      else if (step.name === 'signedOut') onSignedOut();
    } catch (error) {
      onFailure(error);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return { isPending, send };
}
