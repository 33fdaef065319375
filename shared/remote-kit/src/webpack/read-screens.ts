import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CallExpression,
  type Expression,
  type Module,
  type ObjectExpression,
  parse,
  type VariableDeclarator,
} from '@swc/core';

/**
 * The paths that a remote's `createRemoteApp({ remote, screens })` serves, read from the source without running it: an object
 * literal, there or as the constant `screens` of `src/screens.ts`.
 */
export async function readScreens(folder: string): Promise<string[]> {
  const call = findNode(await parseFile(join(folder, 'src/bootstrap.tsx')), isCallOf('createRemoteApp'));
  const options = call?.arguments[0]?.expression;
  if (options?.type !== 'ObjectExpression')
    throw new Error('bootstrap.tsx must call createRemoteApp({ remote, screens })');
  const inPlace = plain(propertyValue(options, 'screens'));
  const screens =
    inPlace?.type === 'ObjectExpression' ? inPlace : await readConstant(join(folder, 'src/screens.ts'), 'screens');
  return keysOf(screens);
}

const parseFile = async (file: string): Promise<Module> =>
  parse(await readFile(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });

async function readConstant(file: string, name: string): Promise<ObjectExpression> {
  const declaration = findNode(await parseFile(file), isConstant(name));
  const value = plain(declaration?.init ?? undefined);
  if (value?.type !== 'ObjectExpression') throw new Error(`${file} must give ${name} as an object literal`);
  return value;
}

function findNode<Found extends object>(node: unknown, isWanted: (node: object) => node is Found): Found | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if (isWanted(node)) return node;
  for (const child of Object.values(node)) {
    const found = findNode(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

const isCallOf =
  (name: string) =>
  (node: object): node is CallExpression => {
    const { type, callee } = node as Partial<CallExpression>;
    return type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === name;
  };

const isConstant =
  (name: string) =>
  (node: object): node is VariableDeclarator => {
    const { type, id } = node as Partial<VariableDeclarator>;
    return type === 'VariableDeclarator' && id?.type === 'Identifier' && id.value === name;
  };

/** The expression without `satisfies …` or `as const`. */
function plain(expression: Expression | undefined): Expression | undefined {
  const isTyped =
    expression?.type === 'TsSatisfiesExpression' ||
    expression?.type === 'TsConstAssertion' ||
    expression?.type === 'TsAsExpression';
  return isTyped ? plain(expression.expression) : expression;
}

function propertyValue(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type === 'KeyValueProperty' && 'value' in property.key && property.key.value === name)
      return property.value;
  }
  return undefined;
}

function keysOf(object: ObjectExpression): string[] {
  return object.properties.map((property) => {
    if (property.type !== 'KeyValueProperty' || property.key.type !== 'StringLiteral') {
      throw new Error('every screen must be a path in quotes with its loader');
    }
    return property.key.value;
  });
}
