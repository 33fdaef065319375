import type { SignInQuestion as Question, SessionStep } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { CodeQuestion } from './code-question.tsx';
import { CustomQuestion } from './custom-question.tsx';
import { FactorQuestion } from './factor-question.tsx';
import { MethodQuestion } from './method-question.tsx';
import { NewPasswordQuestion } from './new-password-question.tsx';
import { PasskeyQuestion } from './passkey-question.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { AuthenticatorSetup, EmailSetup } from './setup-questions.tsx';

/** The screen for the pool's current question; every new question gets a new screen with empty fields. */
export default function SignInQuestion({ step }: { step: Extract<SessionStep, { name: 'question' }> }): ReactNode {
  const { question, username } = step;
  return <div key={JSON.stringify(question)}>{renderQuestion(question, username)}</div>;
}

function renderQuestion(question: Question, username: string): ReactNode {
  switch (question.kind) {
    case 'code':
      return <CodeQuestion question={question} username={username} />;
    case 'newPassword':
      return <NewPasswordQuestion question={question} username={username} />;
    case 'mfaChoice':
    case 'mfaSetup':
      return <MethodQuestion question={question} username={username} />;
    case 'authenticatorSetup':
      return <AuthenticatorSetup question={question} username={username} />;
    case 'emailSetup':
      return <EmailSetup question={question} username={username} />;
    case 'firstFactor':
      return <FactorQuestion question={question} username={username} />;
    case 'password':
      return <PasswordQuestion question={question} username={username} />;
    case 'passkey':
      return <PasskeyQuestion question={question} username={username} />;
    case 'custom':
      return <CustomQuestion question={question} username={username} />;
    default:
      return question satisfies never;
  }
}
