interface Request {
  method: string;
  /** As in the document, with parameters in braces. */
  path: string;
  /** Names of required query parameters. */
  query?: readonly string[];
  body?: unknown;
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A call as a curl command, with placeholders in capitals. */
export function getCurl(
  { method, path, query = ['workspaceId'], body }: Request,
  { secret = 'YOUR_KEY', workspaceId, isPublic = false }: { secret?: string; workspaceId: string; isPublic?: boolean },
): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
  const search = query.map((name) => `${name}=${name === 'workspaceId' ? workspaceId : name.toUpperCase()}`).join('&');
  const url = `${window.location.origin}/api${filledPath}${search && `?${search}`}`;
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quote(url)}`,
    ...(isPublic ? [] : [`-H ${quote(`Authorization: Bearer ${secret}`)}`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}
