/** The part of OpenAPI 3.0 that the vendor's document uses for responses. */
export interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  maxLength?: number;
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  responses: Record<string, Content>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface RecordedResponse {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeChecks: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  array: Array.isArray,
  object: isObject,
};

/** Creates functions that compare responses with the document. Problems include their location in the response. */
export function createResponseChecker({ paths, components }: OpenApiDocument) {
  function resolveReference(schema: Schema): Schema {
    if (!schema.$ref) return schema;
    const referenced = components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    if (!referenced) throw new Error(`The document lacks ${schema.$ref}`);
    return referenced;
  }

  function findObjectProblems(value: Record<string, unknown>, schema: Schema, location: string): string[] {
    const { properties = {}, required = [], additionalProperties: rest = schema.properties === undefined } = schema;
    const missingProperties = required
      .filter((name) => !(name in value))
      .map((name) => `${location}.${name} is missing`);
    const propertyProblems = Object.entries(value).flatMap(([name, property]) => {
      const propertySchema = properties[name] ?? rest;
      if (propertySchema === true) return [];
      return propertySchema === false
        ? [`${location}.${name} is unknown`]
        : findProblems(property, propertySchema, `${location}.${name}`);
    });
    return [...missingProperties, ...propertyProblems];
  }

  function findProblems(value: unknown, reference: Schema, location: string): string[] {
    const schema = resolveReference(reference);
    if (value === null && schema.nullable) return [];
    if (schema.anyOf) {
      const problemsByAlternative = schema.anyOf.map((alternative) => findProblems(value, alternative, location));
      // The alternative with the fewest problems describes the mismatch best.
      return problemsByAlternative.toSorted((one, other) => one.length - other.length)[0] ?? [];
    }
    if (schema.type && typeChecks[schema.type]?.(value) === false)
      return [`${location} is not of type ${schema.type}: ${String(value)}`];
    if (schema.enum && !schema.enum.includes(value)) return [`${location} is not an allowed value: ${String(value)}`];
    if (typeof value === 'string' && value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY))
      return [`${location} is too long`];
    if (Array.isArray(value)) {
      const { items = {} } = schema;
      return value.flatMap((item, index) => findProblems(item, items, `${location}[${index}]`));
    }
    return isObject(value) ? findObjectProblems(value, schema, location) : [];
  }

  const getParts = (path: string): string[] => path.split('/');
  const matchesTemplate = (template: string, path: string): boolean => {
    const templateParts = getParts(template);
    const parts = getParts(path);
    return (
      templateParts.length === parts.length &&
      templateParts.every((part, index) => part.startsWith('{') || part === parts[index])
    );
  };
  const countPlaceholders = (template: string): number => template.split('{').length;

  return {
    /** Finds differences between a response and its description in the document. */
    check({ method, path, status, body }: RecordedResponse): string[] {
      const templates = Object.keys(paths).filter(
        (candidate) => matchesTemplate(candidate, path) && paths[candidate]?.[method.toLowerCase()],
      );
      const [template = ''] = templates.toSorted((one, other) => countPlaceholders(one) - countPlaceholders(other));
      const responses = paths[template]?.[method.toLowerCase()]?.responses;
      if (!responses) return [`${method} ${path} is not part of the vendor's API`];
      const { content } = responses[String(status)] ?? responses.default ?? {};
      const schema = content?.['application/json']?.schema;
      return schema
        ? findProblems(body, schema, `${method} ${template}`)
        : [`${method} ${template} does not return JSON`];
    },
    /** Checks an object of a known kind, such as an event's object. */
    checkObject(object: Record<string, unknown>, location: string): string[] {
      return findProblems(object, { $ref: `#/components/schemas/${String(object.object)}` }, location);
    },
  };
}
