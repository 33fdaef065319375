import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from '@swc/core';

type Node = Record<string, unknown>;

/** A name in a file: its own declaration, or a name from another file. */
type Binding = { node: Node } | { file: string; name: string } | { external: string };

interface Module {
  file: string;
  /** By local name. */
  locals: Map<string, Binding>;
  /** By exported name. */
  exports: Map<string, Binding>;
  /** Files that are re-exported as a whole. */
  stars: string[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const getText = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '');
const toList = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Whether part of a declaration is ignored: positions always are, and bodies unless the return type is inferred. */
function isIgnored(key: string, node: Node, isScreen: boolean): boolean {
  if (key === 'span' || key === 'ctxt') return true;
  return key === 'body' && (isScreen || Boolean(node.returnType) || node.type === 'ClassMethod');
}

/** Returns the parts of a declaration that affect its users, and the names to which it refers. */
function describeDeclaration(node: Node, isScreen: boolean): { text: string; names: string[] } {
  const names = new Set<string>();
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (!isNode(value)) return value;
    if (value.type === 'Identifier') names.add(getText(value));
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => (isIgnored(key, value, isScreen) ? [] : [[key, strip(part)]])),
    );
  };
  return { text: JSON.stringify(strip(node)), names: [...names] };
}

/** Lists the names that a declaration introduces, each with the nodes that define it. */
function listDeclaredNames(node: Node): [string, Node][] {
  if (node.type === 'VariableDeclaration') return toList(node.declarations).map((part) => [getText(part.id), part]);
  const name = getText(node.identifier ?? node.id);
  return name ? [[name, node]] : [];
}

/** Reads the exports of modules from their source. */
export class ModuleReader {
  readonly #modules = new Map<string, Module>();
  readonly #resolvePackage: (request: string) => string | undefined;

  /** @param resolvePackage returns the file behind an import from a package in this repository */
  constructor(resolvePackage: (request: string) => string | undefined) {
    this.#resolvePackage = resolvePackage;
  }

  /**
   * Returns a short hash of each export by name. A hash changes if the source of the export changes, or the source of
   * anything to which it refers.
   */
  getExports(file: string): Record<string, string> {
    const names = [...this.#listNames(file)].sort();
    return Object.fromEntries(names.map((name) => [name, this.#computeHash(file, name)]));
  }

  #computeHash(file: string, name: string): string {
    const hash = createHash('sha256');
    const start = this.#find(file, name);
    const seen = new Set<unknown>();
    const visit = (binding: Binding | undefined, from: string): void => {
      if (!binding) return;
      if ('external' in binding) hash.update(binding.external);
      if ('file' in binding) follow(binding.file, binding.name);
      if (!('node' in binding) || seen.has(binding.node)) return;
      seen.add(binding.node);
      const { text, names } = describeDeclaration(binding.node, from.endsWith('.tsx'));
      hash.update(text);
      const { locals } = this.#read(from);
      for (const other of names) visit(locals.get(other), from);
    };
    const follow = (target: string, exportedName: string): void => {
      const found = this.#find(target, exportedName);
      if (found) visit(found.binding, found.file);
    };
    if (start) visit(start.binding, start.file);
    return hash.digest('hex').slice(0, 10);
  }

  /** Finds the declaration behind an export, through all files that re-export it. */
  #find(file: string, name: string): { binding: Binding; file: string } | undefined {
    const module = this.#read(file);
    const binding = module.exports.get(name);
    if (binding) return 'file' in binding ? this.#find(binding.file, binding.name) : { binding, file };
    for (const star of module.stars) {
      const found = this.#find(star, name);
      if (found) return found;
    }
    return undefined;
  }

  #listNames(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return new Set();
    seen.add(file);
    const { exports, stars } = this.#read(file);
    return new Set([...exports.keys(), ...stars.flatMap((star) => [...this.#listNames(star, seen)])]);
  }

  #resolveImport(from: string, request: string): string | undefined {
    if (!request.startsWith('.')) return this.#resolvePackage(request);
    const file = resolve(dirname(from), request);
    return /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
  }

  #createBinding(from: string, request: string, name: string): Binding {
    const file = this.#resolveImport(from, request);
    return file ? { file, name } : { external: `${request}#${name}` };
  }

  #read(file: string): Module {
    const cachedModule = this.#modules.get(file);
    if (cachedModule) return cachedModule;
    const module: Module = { file, locals: new Map(), exports: new Map(), stars: [] };
    this.#modules.set(file, module);
    const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('.tsx') });
    const exported: [name: string, local: string][] = [];
    for (const item of program.body as unknown as Node[]) this.#readItem(module, item, exported);
    for (const [name, local] of exported) {
      const binding = module.locals.get(local);
      if (binding) module.exports.set(name, binding);
    }
    return module;
  }

  #readItem(module: Module, item: Node, exported: [string, string][]): void {
    const request = getText(item.source);
    switch (item.type) {
      case 'ImportDeclaration':
        for (const part of toList(item.specifiers)) {
          const local = getText(part.local);
          const imported = part.type === 'ImportSpecifier' ? getText(part.imported) || local : '*';
          module.locals.set(local, this.#createBinding(module.file, request, imported));
        }
        return;
      case 'ExportAllDeclaration': {
        const file = this.#resolveImport(module.file, request);
        if (file) module.stars.push(file);
        return;
      }
      case 'ExportNamedDeclaration':
        for (const part of toList(item.specifiers)) {
          const local = getText(part.orig ?? part.name);
          const name = getText(part.exported) || local;
          if (request) module.exports.set(name, this.#createBinding(module.file, request, local));
          else exported.push([name, local]);
        }
        return;
      case 'ExportDeclaration':
        for (const [name, node] of isNode(item.declaration) ? listDeclaredNames(item.declaration) : []) {
          module.locals.set(name, { node });
          module.exports.set(name, { node });
        }
        return;
      case 'ExportDefaultDeclaration':
      case 'ExportDefaultExpression':
        module.exports.set('default', { node: item });
        return;
      default:
        for (const [name, node] of listDeclaredNames(item)) module.locals.set(name, { node });
    }
  }
}
