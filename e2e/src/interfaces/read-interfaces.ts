import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../config.ts';
import type { Interfaces } from './compare-interfaces.ts';
import { ModuleReader } from './module-exports.ts';

/** Whether an import is only for this repository's tests and builds; nothing that is published depends on it. */
const isInternal = (request: string): boolean =>
  /^@reportage\/(testing|remote-kit\/(webpack|generate|metadata|leftovers|load-with-retry))(\/|$)/.test(request);

interface Package {
  folder: string;
  name: string;
  version: string;
  exports: Record<string, string>;
}

const readPackages = (): Package[] =>
  globSync('shared/{*,charts/*}/package.json', { cwd: repository })
    .sort()
    .map((file) => {
      const { name, version, exports = {} } = JSON.parse(readFileSync(join(repository, file), 'utf8')) as Package;
      return { folder: join(repository, file, '..'), name, version, exports };
    });

/** Lists a package's files by import path, such as `@reportage/ui/form`. */
function listEntries({ folder, name, exports }: Package): [request: string, file: string][] {
  return Object.entries(exports).flatMap(([path, file]): [string, string][] => {
    if (!path.includes('*')) return [[join(name, path), join(folder, file)]];
    const [before = '', after = ''] = join(folder, file).split('*');
    return globSync(`${before}*${after}`)
      .sort()
      .map((found) => [join(name, path.replace('*', found.slice(before.length, -after.length))), found]);
  });
}

interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, unknown>>;
}

/** Finds a part of the document by its reference, such as `#/components/schemas/Media`. */
const findByReference = (document: unknown, reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);

/** Computes a hash of an operation and every schema that it references, ignoring descriptive text. */
function computeOperationHash(document: ApiDocument, operation: unknown): string {
  const hash = createHash('sha256');
  const references = new Set<string>();
  const add = (part: unknown): void => {
    const text = JSON.stringify(part, (key, value: unknown) => {
      if (key === '$ref' && typeof value === 'string') references.add(value);
      // A schema may have a property named `summary` or `description`, which is not descriptive text.
      const isDescriptiveText = (key === 'summary' || key === 'description') && typeof value === 'string';
      return isDescriptiveText ? undefined : value;
    });
    hash.update(text ?? '');
  };
  add(operation);
  // Iterating over a set also visits entries added during the loop.
  for (const reference of references) add(findByReference(document, reference));
  return hash.digest('hex').slice(0, 10);
}

function readOperations(): Interfaces['calls'] {
  const text = readFileSync(join(repository, 'deploy/api/openapi.generated.json'), 'utf8');
  const document = JSON.parse(text) as ApiDocument;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      computeOperationHash(document, operation),
    ]),
  );
  return { version: document.info.version, names: Object.fromEntries(operations) };
}

/** Reads what the shared packages and the API currently offer. */
export function readInterfaces(): Interfaces {
  const packages = readPackages();
  const files = new Map(packages.flatMap(listEntries));
  const reader = new ModuleReader((request) => files.get(request));
  const offered = packages.map((pkg) => {
    const names = listEntries(pkg)
      .filter(([request]) => !isInternal(request))
      .flatMap(([request, file]) =>
        Object.entries(reader.getExports(file)).map(([name, hash]): [string, string] => [`${request} ${name}`, hash]),
      );
    return [pkg.name, { version: pkg.version, names: Object.fromEntries(names) }] as const;
  });
  return {
    packages: Object.fromEntries(offered.filter(([, { names }]) => Object.keys(names).length > 0)),
    calls: readOperations(),
  };
}
