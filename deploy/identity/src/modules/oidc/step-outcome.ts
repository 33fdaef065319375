import type { FormProblem, Notice } from './pages/page.messages.ts';

/** The outcome of a step on the hosted sign-in page. */
export type StepOutcome = { done: true } | { next: true } | { problem: FormProblem } | { notice: Notice };
/** Outcomes that leave the current step's form. */
export type FinalOutcome = Exclude<StepOutcome, { problem: FormProblem }>;
