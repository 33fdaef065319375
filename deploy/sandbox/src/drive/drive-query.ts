import type { DriveFile } from './drive-files.ts';

type Test = (file: DriveFile) => boolean;

/** The reason why a query cannot be parsed. */
export class DriveQueryError extends Error {}

const tokenPattern = /\s*('(?:\\.|[^'\\])*'|[()]|!=|=|[A-Za-z]+)/y;

function getTokens(query: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < query.trimEnd().length) {
    const token = tokenPattern.exec(query)?.[1];
    if (token === undefined) throw new DriveQueryError(query);
    tokens.push(token);
  }
  return tokens;
}

const getText = (token: string | undefined): string => {
  if (!token?.startsWith("'")) throw new DriveQueryError(`${token} is not a string`);
  return token.slice(1, -1).replace(/\\(.)/g, '$1');
};

/** For names, `contains` matches word prefixes; for types, any substring. */
function contains(field: 'name' | 'mimeType', text: string): Test {
  const searchText = text.toLowerCase();
  return (file) => {
    const value = file[field].toLowerCase();
    return field === 'mimeType'
      ? value.includes(searchText)
      : value.startsWith(searchText) || value.includes(` ${searchText}`);
  };
}

function createComparison(field: string | undefined, operator: string | undefined, value: string | undefined): Test {
  if (field === 'trashed' && operator === '=') return ({ trashed }) => String(trashed) === value;
  if (field !== 'name' && field !== 'mimeType') throw new DriveQueryError(`no field ${field}`);
  const text = getText(value);
  if (operator === '=') return (file) => file[field] === text;
  if (operator === '!=') return (file) => file[field] !== text;
  if (operator === 'contains') return contains(field, text);
  throw new DriveQueryError(`no operator ${operator}`);
}

/**
 * Parses the part of Drive's query language that clients like ours use.
 * https://developers.google.com/workspace/drive/api/guides/ref-search-terms
 * @throws {DriveQueryError}
 */
export function parseDriveQuery(query: string): Test {
  const tokens = getTokens(query);

  function parseTerm(): Test {
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
      return ({ parents }) => parents.includes(getText(first));
    }
    const [operator, value] = tokens.splice(0, 2);
    return createComparison(first, operator, value);
  }
  function parseConjunction(): Test {
    const tests = [parseTerm()];
    while (tokens[0] === 'and') {
      tokens.shift();
      tests.push(parseTerm());
    }
    return (file) => tests.every((test) => test(file));
  }
  function parseDisjunction(): Test {
    const tests = [parseConjunction()];
    while (tokens[0] === 'or') {
      tokens.shift();
      tests.push(parseConjunction());
    }
    return (file) => tests.some((test) => test(file));
  }

  if (tokens.length === 0) return () => true;
  const test = parseDisjunction();
  if (tokens.length > 0) throw new DriveQueryError(`unexpected ${tokens[0]}`);
  return test;
}
