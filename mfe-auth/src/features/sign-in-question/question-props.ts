import type { SignInQuestion } from '@reportage/remote-kit/runtime';

/** What the screen of a kind of question is given. */
export interface QuestionProps<Kind extends SignInQuestion['kind']> {
  question: Extract<SignInQuestion, { kind: Kind }>;
  username: string;
}
