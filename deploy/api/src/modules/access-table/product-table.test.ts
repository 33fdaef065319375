import { acceptsApiKey, callers, getVerdict } from '@reportage/contracts';
import { createAccessDocument } from '../../platform/access/access-document.ts';
import { contractCalls } from '../../platform/http/contract-calls.ts';
import { productTable } from './product-table.ts';

const rules = Object.entries(productTable).flatMap(([name, { verdicts, acceptsApiKey, calls }]) =>
  calls.map((id: string) => ({ id, rule: name, verdicts: [...verdicts], acceptsApiKey })),
);

test('every call belongs to exactly one rule of the access table', () => {
  expect(rules.map(({ id }) => id).toSorted()).toEqual(contractCalls.map(({ id }) => id).toSorted());
});

test('the contract grants each caller exactly the access that the product promises', () => {
  const actualRules = rules.map(({ id, rule }) => {
    const call = contractCalls.find((candidate) => candidate.id === id);
    const verdicts = call && callers.map((caller) => getVerdict(call, caller));
    return { id, rule, verdicts, acceptsApiKey: call && acceptsApiKey(call) };
  });
  expect(actualRules).toEqual(rules);
});

test('the access document has a row for every call', () => {
  const rows = createAccessDocument(contractCalls).matchAll(
    /^\| .* `(?:GET|POST|PUT|DELETE) [^`]+` \|(?: \S+ \|){8}$/gm,
  );
  expect([...rows]).toHaveLength(contractCalls.length);
});

test('the access document lists the calls that a guest link permits', () => {
  const section = createAccessDocument(contractCalls).split('\n## ')[1] ?? '';
  const openCalls = Object.values(productTable).flatMap(({ verdicts: [nobody, guest], calls }): readonly string[] =>
    nobody === 'no' && guest === 'yes' ? calls : [],
  );
  expect(section.match(/^- `(?:GET|POST) [^`]+`$/gm)).toHaveLength(openCalls.length);
  expect(section).toContain('- `GET reports/:id/preview`');
});
