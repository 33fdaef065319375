import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { LoadingState } from '@reportage/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { SignInForm } from './sign-in-form.tsx';

/** Most sign-ins need no further question, so the code that renders them, including QR codes, is loaded on demand. */
const SignInQuestion = lazy(() => import('../sign-in-question/sign-in-question.tsx'));

/** Few people have a password from before the policy. */
const StrongerPassword = lazy(() => import('../stronger-password/stronger-password.tsx'));

/** The sign-in: its form, then the pool's questions, then its advice. */
export default function SignInPage(): ReactNode {
  const { session } = useHost();
  const step = useStore(session.step);
  if (step.name === 'question') {
    return (
      <Suspense fallback={<LoadingState />}>
        <SignInQuestion step={step} />
      </Suspense>
    );
  }
  if (step.name === 'signedIn' && step.advice) {
    return (
      <Suspense fallback={<LoadingState />}>
        <StrongerPassword />
      </Suspense>
    );
  }
  return <SignInForm step={step} />;
}
