interface Request {
  method: string;
  /** The path as in the OpenAPI document, with parameters in braces. */
  path: string;
  /** Names of required query parameters. */
  query?: readonly string[];
  body?: unknown;
}

const placeholderKey = 'YOUR_KEY';
const createHeader = (secret: string): string => `Authorization: Bearer ${secret}`;

/** The header that every call needs, unless it is open to everyone. */
export const authorizationHeader = createHeader(placeholderKey);

const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Formats a call as a curl command, with placeholders in capitals. */
export function getCurlCommand(
  { method, path, query = ['workspaceId'], body }: Request,
  {
    secret = placeholderKey,
    workspaceId,
    isPublic = false,
  }: { secret?: string; workspaceId: string; isPublic?: boolean },
): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
  const search = query.map((name) => `${name}=${name === 'workspaceId' ? workspaceId : name.toUpperCase()}`).join('&');
  const url = `${window.location.origin}/api${filledPath}${search && `?${search}`}`;
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quoteForShell(url)}`,
    ...(isPublic ? [] : [`-H ${quoteForShell(createHeader(secret))}`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}
