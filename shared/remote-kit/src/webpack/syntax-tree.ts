import { readFile } from 'node:fs/promises';
import {
  type CallExpression,
  type Expression,
  type Module,
  type ObjectExpression,
  parse,
  type VariableDeclarator,
} from '@swc/core';

export const parseFile = async (file: string): Promise<Module> =>
  parse(await readFile(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });

export function findNode<Found extends object>(
  node: unknown,
  isMatch: (node: object) => node is Found,
): Found | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if (isMatch(node)) return node;
  for (const child of Object.values(node)) {
    const found = findNode(child, isMatch);
    if (found) return found;
  }
  return undefined;
}

export const isCallTo =
  (name: string) =>
  (node: object): node is CallExpression => {
    const { type, callee } = node as Partial<CallExpression>;
    return type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === name;
  };

/** Whether a node is an `import('…')`. */
export const isImport = (node: object): node is CallExpression => {
  const { type, callee } = node as Partial<CallExpression>;
  return type === 'CallExpression' && callee?.type === 'Import';
};

const isConstant =
  (name: string) =>
  (node: object): node is VariableDeclarator => {
    const { type, id } = node as Partial<VariableDeclarator>;
    return type === 'VariableDeclarator' && id?.type === 'Identifier' && id.value === name;
  };

/** Finds a constant in the file by name. @returns its value */
export function findConstant(module: Module, name: string): Expression | undefined {
  return unwrapExpression(findNode(module, isConstant(name))?.init ?? undefined);
}

/** Returns the expression without `satisfies …` or `as const`. */
export function unwrapExpression(expression: Expression | undefined): Expression | undefined {
  const isTyped =
    expression?.type === 'TsSatisfiesExpression' ||
    expression?.type === 'TsConstAssertion' ||
    expression?.type === 'TsAsExpression';
  return isTyped ? unwrapExpression(expression.expression) : expression;
}

export function getPropertyValue(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type === 'KeyValueProperty' && 'value' in property.key && property.key.value === name)
      return property.value;
  }
  return undefined;
}

/** Lists the names that a module re-exports. */
export function listReExports({ body }: Module): string[] {
  const specifiers = body.flatMap((item) => (item.type === 'ExportNamedDeclaration' ? item.specifiers : []));
  return specifiers.flatMap((specifier) => (specifier.type === 'ExportSpecifier' ? specifier.orig.value : []));
}
