import type { MfaMethod } from '@reportage/remote-kit/runtime';
import { MailOutlined, MessageOutlined, MobileOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { QuestionPage } from './question-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { useMessages } from './sign-in-question.messages.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

/** Asks the user to choose one of the account's second factors, or the first one to set up. */
export function MethodQuestion({ question, username }: QuestionProps<'mfaChoice' | 'mfaSetup'>): ReactNode {
  const t = useMessages();
  const { isPending, send } = useSignInAnswer();
  const { kind } = question;
  const methods: Record<MfaMethod, Omit<Choice<MfaMethod>, 'value'>> = {
    TOTP: { icon: <MobileOutlined />, name: t('byTotp'), text: t('byTotpText') },
    EMAIL: { icon: <MailOutlined />, name: t('byEmail'), text: t('byEmailText') },
    SMS: { icon: <MessageOutlined />, name: t('bySms'), text: t('bySmsText') },
  };
  const isSetup = kind === 'mfaSetup';
  return (
    <QuestionPage
      title={isSetup ? t('setupTitle') : t('mfaTitle')}
      text={isSetup ? t('setupText') : t('mfaText')}
      username={username}
    >
      <ChoiceList
        choices={question.methods.map((value) => ({ value, ...methods[value] }))}
        isPending={isPending}
        onChoose={(method) => send({ kind, method })}
      />
    </QuestionPage>
  );
}
