import type { FormProblem, Notice } from './pages/page.messages.ts';

/** The outcome of a step of the hosted sign-in page. */
export type StepOutcome = { done: true } | { next: true } | { problem: FormProblem } | { notice: Notice };
/** The outcomes of a step without user input. */
export type StepForward = Exclude<StepOutcome, { problem: FormProblem }>;
