import { join } from 'node:path';
import type { KeyValueProperty, Module, ObjectExpression } from '@swc/core';
import {
  findConstant,
  findNode,
  getPropertyValue,
  isCallTo,
  isImport,
  parseFile,
  unwrapExpression,
} from './syntax-tree.ts';

/** A screen as declared in the source code. */
export interface DeclaredScreen {
  path: string;
  /** The path that its loader imports, as written: `./features/report/report.page.tsx`. */
  request: string;
}

/**
 * Reads the screens of a remote's `createRemoteApp({ remote, screens })` from the source without running it. They
 * are an object literal, inline or as the constant `screens` in `src/screens.ts`.
 */
export async function readScreens(folder: string): Promise<DeclaredScreen[]> {
  const bootstrap = await parseFile(join(folder, 'src/bootstrap.tsx'));
  const call = findNode(bootstrap, isCallTo('createRemoteApp'));
  const options = call?.arguments[0]?.expression;
  if (options?.type !== 'ObjectExpression')
    throw new Error('bootstrap.tsx must call createRemoteApp({ remote, screens })');
  const inlineScreens = unwrapExpression(getPropertyValue(options, 'screens'));
  if (inlineScreens?.type === 'ObjectExpression') return getScreens(inlineScreens, bootstrap);
  const file = join(folder, 'src/screens.ts');
  const module = await parseFile(file);
  const screens = findConstant(module, 'screens');
  if (screens?.type !== 'ObjectExpression') throw new Error(`${file} must define screens as an object literal`);
  return getScreens(screens, module);
}

function getScreens(object: ObjectExpression, module: Module): DeclaredScreen[] {
  return object.properties.map((property) => {
    if (property.type !== 'KeyValueProperty' || property.key.type !== 'StringLiteral') {
      throw new Error('every screen must be declared as a path in quotes with its loader');
    }
    return { path: property.key.value, request: findImport(property, module) };
  });
}

/** Finds the path that `() => import('…')` imports, inline or in a constant of the same file. */
function findImport({ value }: KeyValueProperty, module: Module): string {
  const loader = value.type === 'Identifier' ? findConstant(module, value.value) : unwrapExpression(value);
  const request = findNode(loader, isImport)?.arguments[0]?.expression;
  if (request?.type !== 'StringLiteral') throw new Error("every screen must be loaded by () => import('…')");
  return request.value;
}
