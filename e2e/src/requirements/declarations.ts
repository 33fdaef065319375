import { parseSync } from '@swc/core';

/** A call to `proves` in a test's source. */
export interface Declaration {
  file: string;
  /** Null unless all ids are literals in the call. */
  ids: string[] | null;
}

type AstNode = Record<string, unknown>;

const isNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null;

/** Yields the node and all its descendants. */
function* listNodes(value: unknown): Generator<AstNode> {
  if (!isNode(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const part of Object.values(value)) yield* listNodes(part);
}

const isProvesCall = ({ type, callee }: AstNode): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee.value === 'proves';

function readLiteralIds(call: AstNode): string[] | null {
  const [first] = Array.isArray(call.arguments) ? call.arguments : [];
  const list: unknown = isNode(first) ? first.expression : null;
  if (!isNode(list) || !Array.isArray(list.elements)) return null;
  const ids = list.elements.map((element: unknown) => {
    const id = isNode(element) && !element.spread && isNode(element.expression) ? element.expression : {};
    return id.type === 'StringLiteral' && typeof id.value === 'string' ? id.value : null;
  });
  return ids.every((id) => id !== null) ? ids : null;
}

/** Finds the calls to `proves` in a source file. */
export function findDeclarations(file: string, source: string): Declaration[] {
  if (!source.includes('proves')) return [];
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  return [...listNodes(program.body)].filter(isProvesCall).map((call) => ({ file, ids: readLiteralIds(call) }));
}
