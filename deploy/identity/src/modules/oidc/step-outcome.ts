import type { FormProblem, Notice } from './pages/page.messages.ts';

/** The outcome of a step of the hosted sign-in page. */
export type StepOutcome = { done: true } | { next: true } | { problem: FormProblem } | { notice: Notice };
/** Outcomes that lead away from the form of the current step. */
export type StepForward = Exclude<StepOutcome, { problem: FormProblem }>;
