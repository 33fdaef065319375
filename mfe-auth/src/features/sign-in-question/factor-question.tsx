import type { FirstFactor } from '@reportage/remote-kit/runtime';
import { KeyOutlined, LockOutlined, MailOutlined, MessageOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { usePasskeyMessages } from '../../passkeys/passkeys.messages.ts';
import { getPasskeyUnavailableReason } from '../../passkeys/passkeys.ts';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

/** Asks the user to choose the first factor. If this browser cannot use passkeys, the option says why. */
export function FactorQuestion({ question, username }: QuestionProps<'firstFactor'>): ReactNode {
  const t = useMessages();
  const tPasskey = usePasskeyMessages();
  const { isPending, send } = useSignInAnswer();
  const passkeyUnavailableReason = getPasskeyUnavailableReason();
  const factors: Record<FirstFactor, Omit<Choice<FirstFactor>, 'value'>> = {
    passkey: {
      icon: <KeyOutlined />,
      name: t('byPasskey'),
      text: t('byPasskeyText'),
      disabledReason: passkeyUnavailableReason && tPasskey(passkeyUnavailableReason),
    },
    password: { icon: <LockOutlined />, name: t('byPassword'), text: t('byPasswordText') },
    emailCode: { icon: <MailOutlined />, name: t('byEmail'), text: t('byEmailText') },
    smsCode: { icon: <MessageOutlined />, name: t('bySms'), text: t('bySmsText') },
  };
  return (
    <QuestionPage title={t('factorTitle')} text={t('factorText')} username={username}>
      <ChoiceList
        choices={question.factors.map((value) => ({ value, ...factors[value] }))}
        isPending={isPending}
        onChoose={(factor) => send({ kind: 'firstFactor', factor })}
      />
    </QuestionPage>
  );
}
