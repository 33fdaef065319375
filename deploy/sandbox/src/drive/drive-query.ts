import type { DriveFile } from './drive-files.ts';

type Predicate = (file: DriveFile) => boolean;

/** Thrown if a query cannot be parsed. */
export class DriveQueryError extends Error {}

const tokenPattern = /\s*('(?:\\.|[^'\\])*'|[()]|!=|=|[A-Za-z]+)/y;

function tokenize(query: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < query.trimEnd().length) {
    const token = tokenPattern.exec(query)?.[1];
    if (token === undefined) throw new DriveQueryError(query);
    tokens.push(token);
  }
  return tokens;
}

const unquote = (token: string | undefined): string => {
  if (!token?.startsWith("'")) throw new DriveQueryError(`${token} is not a string`);
  return token.slice(1, -1).replace(/\\(.)/g, '$1');
};

/** Creates the predicate for `contains`, which matches word prefixes of names and any substring of types. */
function createContainsPredicate(field: 'name' | 'mimeType', text: string): Predicate {
  const searchText = text.toLowerCase();
  return (file) => {
    const value = file[field].toLowerCase();
    return field === 'mimeType'
      ? value.includes(searchText)
      : value.startsWith(searchText) || value.includes(` ${searchText}`);
  };
}

function createComparison(
  field: string | undefined,
  operator: string | undefined,
  value: string | undefined,
): Predicate {
  if (field === 'trashed' && operator === '=') return ({ trashed }) => String(trashed) === value;
  if (field !== 'name' && field !== 'mimeType') throw new DriveQueryError(`no field ${field}`);
  const text = unquote(value);
  if (operator === '=') return (file) => file[field] === text;
  if (operator === '!=') return (file) => file[field] !== text;
  if (operator === 'contains') return createContainsPredicate(field, text);
  throw new DriveQueryError(`no operator ${operator}`);
}

/**
 * Parses queries in the part of Drive's query language that the product uses.
 * https://developers.google.com/workspace/drive/api/guides/ref-search-terms
 * @throws {DriveQueryError} if the query cannot be parsed
 */
export function parseDriveQuery(query: string): Predicate {
  const tokens = tokenize(query);

  function parseTerm(): Predicate {
    const first = tokens.shift();
    if (first === '(') {
      const inParentheses = parseDisjunction();
      if (tokens.shift() !== ')') throw new DriveQueryError('missing closing parenthesis');
      return inParentheses;
    }
    if (first === 'not') {
      const inner = parseTerm();
      return (file) => !inner(file);
    }
    if (first?.startsWith("'")) {
      const [operator, collection] = tokens.splice(0, 2);
      if (operator !== 'in' || collection !== 'parents') throw new DriveQueryError('unexpected string');
      return ({ parents }) => parents.includes(unquote(first));
    }
    const [operator, value] = tokens.splice(0, 2);
    return createComparison(first, operator, value);
  }
  function parseConjunction(): Predicate {
    const terms = [parseTerm()];
    while (tokens[0] === 'and') {
      tokens.shift();
      terms.push(parseTerm());
    }
    return (file) => terms.every((matches) => matches(file));
  }
  function parseDisjunction(): Predicate {
    const alternatives = [parseConjunction()];
    while (tokens[0] === 'or') {
      tokens.shift();
      alternatives.push(parseConjunction());
    }
    return (file) => alternatives.some((matches) => matches(file));
  }

  if (tokens.length === 0) return () => true;
  const matches = parseDisjunction();
  if (tokens.length > 0) throw new DriveQueryError(`unexpected ${tokens[0]}`);
  return matches;
}
