/** Issues whose every requirement must have a passing proof. */
export const doneIssues: readonly number[] = [2];
