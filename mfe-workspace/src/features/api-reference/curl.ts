interface Request {
  method: string;
  /** As in the document, with parameters in braces. */
  path: string;
  /** Names of required query parameters. */
  query?: readonly string[];
  body?: unknown;
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A call as a command line; placeholders to be filled in are in capitals. */
export function getCurl(
  { method, path, query = ['workspaceId'], body }: Request,
  { secret = 'YOUR_KEY', workspaceId, isOpen = false }: { secret?: string; workspaceId: string; isOpen?: boolean },
): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
  const search = query.map((name) => `${name}=${name === 'workspaceId' ? workspaceId : name.toUpperCase()}`).join('&');
  const url = `${window.location.origin}/api${filledPath}${search && `?${search}`}`;
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quote(url)}`,
    ...(isOpen ? [] : [`-H ${quote(`Authorization: Bearer ${secret}`)}`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}
