import type { FormProblem, Notice } from './pages/page.messages.ts';

/** The outcome of a step on the hosted sign-in page. */
export type StepOutcome = { done: true } | { next: true } | { problem: FormProblem } | { notice: Notice };
/** Outcomes after which the form of the current step is no longer shown. */
export type FinalOutcome = Exclude<StepOutcome, { problem: FormProblem }>;
