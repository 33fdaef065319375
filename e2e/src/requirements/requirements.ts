/** A row of `e2e/requirements.tsv`: a checklist id, the issue that builds it, and the requirement in our own words. */
export interface Requirement {
  id: string;
  issue: number;
  text: string;
}

/** A passing test that declares an id; see `shared/testing`. */
export interface Proof {
  id: string;
  test: string;
}

const header = 'id\tissue\trequirement';

/** @throws Error naming the first line that is not a row */
export function parseRequirements(tsv: string): Requirement[] {
  const [first, ...lines] = tsv.trimEnd().split('\n');
  if (first !== header) throw new Error(`requirements.tsv must begin with "${header}"`);
  return lines.map((line, index) => {
    const [id = '', issue = '', text = '', ...more] = line.split('\t');
    const isRow = /^[A-Z]\d{2,3}$/.test(id) && /^\d+$/.test(issue) && text.trim() !== '' && more.length === 0;
    if (!isRow) throw new Error(`requirements.tsv line ${index + 2} is not "id, issue, requirement": ${line}`);
    return { id, issue: Number(issue), text };
  });
}

/** What is wrong between the rows and the proofs of the last test run; empty where all is well. */
export function findGaps(
  rows: readonly Requirement[],
  proofs: readonly Proof[],
  doneIssues: readonly number[],
): string[] {
  const ids = new Set(rows.map((row) => row.id));
  const proved = new Set(proofs.map((proof) => proof.id));
  const repeated = rows.filter((row, index) => rows.findIndex((other) => other.id === row.id) !== index);
  return [
    ...repeated.map((row) => `${row.id} has two rows`),
    ...[...proved].filter((id) => !ids.has(id)).map((id) => `${id} is proved by a test but has no row`),
    ...rows
      .filter((row) => doneIssues.includes(row.issue) && !proved.has(row.id))
      .map((row) => `${row.id} of issue ${row.issue} has no passing proof: ${row.text}`),
  ];
}
