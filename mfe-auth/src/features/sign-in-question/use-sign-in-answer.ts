import { type SignInAnswer, useHost } from '@reportage/remote-kit/runtime';
import type { FormInstance } from '@reportage/ui';
import { getErrorText, markField } from '../../form/show-failure.ts';
import { type AnswerSender, useAnswer } from '../../form/use-answer.ts';

/** Sends answers to the current question. If one is rejected, the error is shown as a message and next to the field. */
export function useSignInAnswer(form?: FormInstance): AnswerSender<SignInAnswer> {
  const { session, messages } = useHost();
  return useAnswer<SignInAnswer>({
    sendToSession: (input) => session.answer(input),
    onFailure(error) {
      messages.notice(getErrorText(error), error);
      if (form) markField(form, error);
    },
  });
}
