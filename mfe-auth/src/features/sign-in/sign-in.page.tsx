import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { LoadingState } from '@reportage/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { SignInForm } from './sign-in-form.tsx';

/** Most sign-ins ask nothing more: what draws the questions, QR codes among it, comes with the first of them. */
const SignInQuestion = lazy(() => import('../sign-in-question/sign-in-question.tsx'));

/** The sign-in: its form, then whatever the pool asks. */
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
  return <SignInForm step={step} />;
}
