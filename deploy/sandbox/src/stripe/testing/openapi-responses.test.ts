import { createResponseChecker, type OpenApiDocument } from './openapi-responses.ts';

const document: OpenApiDocument = {
  paths: {
    '/v1/things/{thing}': {
      get: {
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/thing' } } } },
          default: { content: { 'application/json': { schema: { type: 'object', properties: { error: {} } } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      thing: {
        type: 'object',
        required: ['id', 'price'],
        properties: {
          id: { type: 'string', maxLength: 5 },
          price: { type: 'integer', nullable: true },
          kind: { type: 'string', enum: ['one', 'other'] },
          maker: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/thing' }] },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          parts: { type: 'array', items: { $ref: '#/components/schemas/thing' } },
        },
      },
    },
  },
};
const { check, checkObject } = createResponseChecker(document);
const findProblems = (body: unknown, status = 200) => check({ method: 'GET', path: '/v1/things/t_1', status, body });

test('a response that matches the document has no problems', () => {
  const thing = { id: 't_1', price: null, kind: 'one', labels: { color: 'red' } };
  expect(findProblems({ ...thing, maker: 't_2', parts: [thing, { ...thing, maker: thing }] })).toEqual([]);
  expect(findProblems({ error: {} }, 404)).toEqual([]);
  expect(checkObject({ ...thing, object: 'thing' }, 'event')).toEqual(['event.object is unknown']);
});

test.each([
  [{ id: 't_1' }, '.price is missing'],
  [{ id: 't_1', price: 1.5 }, '.price is not of type integer: 1.5'],
  [{ id: null, price: 1 }, '.id is not of type string: null'],
  [{ id: 't_12345', price: 1 }, '.id is too long'],
  [{ id: 't_1', price: 1, kind: 'third' }, '.kind is not an allowed value: third'],
  [{ id: 't_1', price: 1, color: 'red' }, '.color is unknown'],
  [{ id: 't_1', price: 1, labels: { color: 1 } }, '.labels.color is not of type string: 1'],
  [{ id: 't_1', price: 1, parts: [{ id: 't_2' }] }, '.parts[0].price is missing'],
  [{ id: 't_1', price: 1, maker: { id: 't_2' } }, '.maker is not of type string: [object Object]'],
])('%j is reported as a problem', (body, problem) => {
  expect(findProblems(body)).toEqual([`GET /v1/things/{thing}${problem}`]);
});

test('a call that is not in the document is reported as a problem', () => {
  expect(check({ method: 'POST', path: '/v1/things/t_1', status: 200, body: {} })).toHaveLength(1);
});
