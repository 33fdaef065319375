import { type ReactNode, useEffect, useId, useState } from 'react';
import classes from './required-fields.module.css';

/** The problem with a field, and the id of the element that shows it. */
export interface FieldProblem {
  id: string;
  text: string;
}

interface RequiredFields<Name extends string> {
  /** Empty until the user submits an incomplete form. */
  problems: Readonly<Partial<Record<Name, FieldProblem>>>;
  /** Call on submit. Returns whether every field is filled in; if not, marks the missing ones and focuses the first. */
  isComplete(): boolean;
}

/**
 * Manages required fields in forms without antd's rules: `missing` has the message for each field that is not filled
 * in, in the order of the form. A field spreads `problemProps` and is followed by `ProblemText`.
 */
export function useRequiredFields<Name extends string>(
  missing: Readonly<Record<Name, string | false | undefined>>,
): RequiredFields<Name> {
  const prefix = useId();
  const [attempts, setAttempts] = useState(0);
  const isShown = attempts > 0;
  const entries = Object.entries<string | false | undefined>(missing).filter(
    (entry): entry is [Name, string] => !!entry[1],
  );
  const problems = getProblems(prefix, isShown ? entries : []);
  // The field to focus refers to the element with the problem, which exists only after rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only an attempt moves focus, not typing after it.
  useEffect(() => {
    const [first] = Object.values<FieldProblem | undefined>(problems);
    if (isShown && first) document.querySelector<HTMLElement>(`[aria-describedby~="${first.id}"]`)?.focus();
  }, [attempts]);
  return {
    problems,
    isComplete() {
      if (entries.length === 0) {
        // A form that is used again starts without messages.
        setAttempts(0);
        return true;
      }
      setAttempts(attempts + 1);
      return false;
    },
  };
}

function getProblems<Name extends string>(
  prefix: string,
  entries: readonly [Name, string][],
): Partial<Record<Name, FieldProblem>> {
  const problems = entries.map(([name, text]) => [name, { id: `${prefix}-${name}`, text }] as const);
  return Object.fromEntries(problems) as Partial<Record<Name, FieldProblem>>;
}

interface ProblemProps {
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Returns the props that mark a field as invalid, including for assistive technology. */
export const problemProps = (problem: FieldProblem | undefined): ProblemProps =>
  problem ? { status: 'error', 'aria-invalid': true, 'aria-describedby': problem.id } : {};

/** Shows a field's problem below the field. */
export function ProblemText({ problem }: { problem: FieldProblem | undefined }): ReactNode {
  return (
    problem && (
      <span id={problem.id} role="alert" className={classes.problem}>
        {problem.text}
      </span>
    )
  );
}
