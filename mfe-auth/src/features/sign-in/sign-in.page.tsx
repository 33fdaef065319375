import { lazyPart, useHost, useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { SignInForm } from './sign-in-form.tsx';

/** Most sign-ins need no further question, so the code that renders them, including QR codes, is loaded on demand. */
const SignInQuestion = lazyPart(async () => (await import('../sign-in-question/sign-in-question.tsx')).default);

/** Loaded on demand, because few people have a password that predates the policy. */
const StrongerPassword = lazyPart(async () => (await import('../stronger-password/stronger-password.tsx')).default);

/** The sign-in page: first the form, then the pool's questions, then advice if the password is weak. */
export default function SignInPage(): ReactNode {
  const { session } = useHost();
  const step = useStore(session.step);
  if (step.name === 'question') {
    return <SignInQuestion step={step} />;
  }
  if (step.name === 'signedIn' && step.advice) {
    return <StrongerPassword />;
  }
  return <SignInForm step={step} />;
}
