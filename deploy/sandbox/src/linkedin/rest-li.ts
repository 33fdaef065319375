/** A value in Rest.li 2.0: a string, `List(a,b)` or `(key:value,…)`. */
export type RestLiValue = string | readonly RestLiValue[] | { readonly [key: string]: RestLiValue };

class RestLiSyntaxError extends Error {
  override readonly name = 'RestLiSyntaxError';
}

/** Creates a parser for one value. An unencoded syntax character is never part of a string. */
function createParser(source: string) {
  let position = 0;
  const isNext = (text: string): boolean => source.startsWith(text, position);
  const expectText = (text: string): void => {
    if (!isNext(text)) throw new RestLiSyntaxError(`${text} expected at ${position}`);
    position += text.length;
  };

  /** Reads comma-separated items up to the closing parenthesis. */
  function readItems(readItem: () => void): void {
    while (!isNext(')')) {
      readItem();
      if (!isNext(')')) expectText(',');
    }
    expectText(')');
  }

  function readText(): string {
    const raw = /^[^(),:]*/.exec(source.slice(position))?.[0] ?? '';
    if (raw === '') throw new RestLiSyntaxError(`a value is missing at ${position}`);
    position += raw.length;
    return decodeURIComponent(raw);
  }

  function readValue(): RestLiValue {
    if (isNext('List(')) {
      expectText('List(');
      const items: RestLiValue[] = [];
      readItems(() => items.push(readValue()));
      return items;
    }
    if (!isNext('(')) return readText();
    expectText('(');
    const entries: [string, RestLiValue][] = [];
    readItems(() => {
      const key = readText();
      expectText(':');
      entries.push([key, readValue()]);
    });
    return Object.fromEntries(entries);
  }

  return {
    parseEntireValue(): RestLiValue {
      const value = readValue();
      if (position < source.length) throw new RestLiSyntaxError(`more than one value, at ${position}`);
      return value;
    },
  };
}

/**
 * Parses a query's parameters; undefined if the query is not in Rest.li 2.0 format.
 * https://linkedin.github.io/rest.li/spec/protocol
 */
export function readRestLiQuery(query: string): Readonly<Record<string, RestLiValue>> | undefined {
  try {
    const parts = query.split('&').filter(Boolean);
    return Object.fromEntries(
      parts.map((part) => {
        const [name = '', value = ''] = [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)];
        // Indexes and dots are Rest.li 1.0 syntax.
        if (!/^[A-Za-z]+$/.test(name)) throw new RestLiSyntaxError(`${name} is not a parameter name`);
        return [name, createParser(value).parseEntireValue()];
      }),
    );
  } catch (error) {
    if (error instanceof RestLiSyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
}
