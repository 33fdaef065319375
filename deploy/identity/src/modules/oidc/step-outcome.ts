import type { FormProblem, Notice } from './pages/page.messages.ts';

/** What a step of a sign-in on the hosted page came to. */
export type StepOutcome = { done: true } | { next: true } | { problem: FormProblem } | { notice: Notice };
/** What is left of it where nobody typed anything that could be wrong. */
export type StepForward = Exclude<StepOutcome, { problem: FormProblem }>;
