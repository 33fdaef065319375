import { useHost } from '@reportage/remote-kit/runtime';
import { Button, KeyOutlined } from '@reportage/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getErrorText } from '../../form/show-failure.ts';
import { usePasskeyFailure } from '../../passkeys/passkeys.messages.ts';
import { signWithPasskey } from '../../passkeys/passkeys.ts';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

/**
 * Asks the browser for the passkey: immediately if the user has just chosen it, otherwise (after a reload or a failure)
 * when a button is pressed.
 */
export function PasskeyQuestion({ question, username }: QuestionProps<'passkey'>): ReactNode {
  const { messages } = useHost();
  const t = useMessages();
  const describePasskeyFailure = usePasskeyFailure();
  const { isPending, send } = useSignInAnswer();
  const [isRequesting, setRequesting] = useState(false);
  const controllerRef = useRef<AbortController>(null);

  async function requestPasskey(): Promise<void> {
    controllerRef.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setRequesting(true);
    try {
      const credential = await signWithPasskey(question.options, signal);
      await send({ kind: 'passkey', credential: JSON.stringify(credential) });
    } catch (error) {
      // The user left the screen, which is not an error.
      if (!signal.aborted) messages.notice(describePasskeyFailure(error) ?? getErrorText(error), error);
    } finally {
      if (controllerRef.current === controller) setRequesting(false);
    }
  }

  const requestIfActivated = useEffectEvent(() => {
    if (navigator.userActivation?.isActive) void requestPasskey();
  });
  useEffect(() => {
    requestIfActivated();
    return () => controllerRef.current?.abort();
  }, []);

  return (
    <QuestionPage title={t('passkeyTitle')} text={t('passkeyText')} username={username}>
      <Button
        type="primary"
        size="large"
        block
        autoFocus
        icon={<KeyOutlined />}
        loading={isRequesting || isPending}
        onClick={() => void requestPasskey()}
      >
        {t('passkeyButton')}
      </Button>
    </QuestionPage>
  );
}
