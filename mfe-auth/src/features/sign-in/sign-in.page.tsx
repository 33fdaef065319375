import { useHost, useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { SignInQuestion } from '../sign-in-question/sign-in-question.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in: its form, then whatever the pool asks. */
export default function SignInPage(): ReactNode {
  const { session } = useHost();
  const step = useStore(session.step);
  if (step.name === 'question') return <SignInQuestion step={step} />;
  return <SignInForm step={step} />;
}
