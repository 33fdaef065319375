import { readFile } from 'node:fs/promises';
import { type CallExpression, type Expression, type ObjectExpression, parse } from '@swc/core';

/** The paths that a remote's `createRemoteApp({ screens: {...} })` serves, read from the source without running it. */
export async function readScreens(file: string): Promise<string[]> {
  const program = await parse(await readFile(file, 'utf8'), { syntax: 'typescript', tsx: true, target: 'es2022' });
  const call = findCall(program, 'createRemoteApp');
  const options = call?.arguments[0]?.expression;
  if (options?.type !== 'ObjectExpression') throw new Error(`${file} must call createRemoteApp({ remote, screens })`);
  const screens = propertyOf(options, 'screens');
  if (screens?.type !== 'ObjectExpression') throw new Error(`${file} must give the screens as an object literal`);
  return keysOf(screens);
}

function findCall(node: unknown, name: string): CallExpression | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if (isCallOf(node, name)) return node;
  for (const child of Object.values(node)) {
    const found = findCall(child, name);
    if (found) return found;
  }
  return undefined;
}

function isCallOf(node: object, name: string): node is CallExpression {
  const call = node as Partial<CallExpression>;
  return call.type === 'CallExpression' && call.callee?.type === 'Identifier' && call.callee.value === name;
}

function propertyOf(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type !== 'KeyValueProperty' || !('value' in property.key)) continue;
    if (property.key.value === name) return property.value;
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
