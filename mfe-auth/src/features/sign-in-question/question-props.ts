import type { SignInQuestion } from '@reportage/remote-kit/runtime';

/** Props of every question screen. */
export interface QuestionProps<Kind extends SignInQuestion['kind']> {
  question: Extract<SignInQuestion, { kind: Kind }>;
  username: string;
}
