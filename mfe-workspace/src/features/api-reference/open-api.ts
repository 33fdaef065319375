/** The part of a JSON schema that the reference shows. */
export interface JsonSchema {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

interface Content {
  schema?: JsonSchema;
}

interface RawOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  security: readonly Record<string, unknown>[];
  'x-access': { kind: string; action?: string };
  parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, { description: string; content?: Readonly<Record<string, Content>> }>>;
}

/** The calls about one kind of object. */
export interface Area {
  /** The area's tag in the document, such as `customMetrics`. */
  id: string;
  title: string;
  operations: readonly Operation[];
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  /** A one-line summary. */
  summary: string;
  /** The full description, including preconditions. */
  description: string;
  area: string;
  /** Who may make the call: anyone, API keys and signed-in users, or signed-in users only. */
  access: 'all' | 'keys' | 'people';
  action: string | undefined;
  parameters: RawOperation['parameters'];
  body: JsonSchema | undefined;
  response: { type: string; schema: JsonSchema | undefined } | undefined;
  errors: { status: string; text: string }[];
}

function getAccess(security: RawOperation['security']): Operation['access'] {
  if (security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0)) return 'all';
  return security.some((requirement) => 'apiKey' in requirement) ? 'keys' : 'people';
}

function readOperation(path: string, method: string, rawOperation: RawOperation): Operation {
  const responses = Object.entries(rawOperation.responses);
  const [, successResponse] = responses.find(([status]) => Number(status) < 400) ?? [];
  const [responseType, responseContent] = Object.entries(successResponse?.content ?? {})[0] ?? [];
  return {
    id: rawOperation.operationId,
    method,
    path,
    summary: rawOperation.summary,
    description: rawOperation.description,
    area: rawOperation.tags[0] ?? '',
    access: getAccess(rawOperation.security),
    action: rawOperation['x-access'].action,
    parameters: rawOperation.parameters,
    body: rawOperation.requestBody?.content['application/json']?.schema,
    response: responseType ? { type: responseType, schema: responseContent?.schema } : undefined,
    errors: responses
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description }]) => ({ status, text: description })),
  };
}

/** Returns the calls of the OpenAPI document, in document order. */
export const getOperations = (document: Record<string, unknown>): Operation[] =>
  Object.entries((document.paths ?? {}) as Record<string, Record<string, RawOperation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, rawOperation]) => readOperation(path, method, rawOperation)),
  );

/** Whether a call's method, path, id or descriptions contain all search words. */
export const matchesSearch = ({ method, path, id, summary, description }: Operation, search: string): boolean => {
  const text = `${method} ${path} ${id} ${summary} ${description}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Returns the areas in alphabetical order, with each area's calls in the order of the document. */
export const getAreas = (operations: readonly Operation[]): Area[] =>
  [...Map.groupBy(operations, ({ area }) => area)]
    .map(([id, areaOperations]) => ({ id, title: getAreaTitle(id), operations: areaOperations }))
    .sort((first, second) => first.title.localeCompare(second.title));

const abbreviations: Readonly<Record<string, string>> = { apiKeys: 'API keys', openApi: 'OpenAPI', pdf: 'PDF' };

/** Returns an area's title: `Custom metrics` for `customMetrics`. */
function getAreaTitle(area: string): string {
  const words = area.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return abbreviations[area] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
