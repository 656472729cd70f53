import type { Endpoint } from '@mam/contract/core/endpoint';
import { ERRORS } from '@mam/contract/core/errors';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.1 document of all endpoints, from the schemas that validate the requests. */
export function openApiDocument(endpoints: readonly Endpoint[], origin: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mầm', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

function operation(endpoint: Endpoint): JsonSchema {
  const body = schemaOf(endpoint.body, 'input');
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    'x-access': endpoint.access,
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.upload && { requestBody: formWith(endpoint.upload.field) }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    responses: { 200: success(endpoint), default: failure },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^"?[A-Za-z0-9_-]{8,64}"?$' },
};

function formWith(field: string): JsonSchema {
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', required: [field], properties: { [field]: file } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function success(endpoint: Endpoint): JsonSchema {
  const content =
    endpoint.kind === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(endpoint.output, 'output') ?? {} } };
  return { description: 'OK', content };
}

const failure = {
  description: 'Any failure; `error` is a key of the catalogue',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function parameters(schema: z.ZodType, location: 'path' | 'query'): JsonSchema[] {
  const object = schemaOf(schema, 'input');
  const properties: unknown = object?.properties;
  if (!isObject(properties)) return [];
  const required = Array.isArray(object?.required) ? object.required : [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema | undefined {
  if (schema.type === 'optional') return undefined;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'error', 'request_id'],
  properties: {
    code: { type: 'integer' },
    error: { type: 'string', enum: Object.keys(ERRORS) },
    status: { type: 'string', enum: ['maintain'] },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    params: { type: 'object' },
    request_id: { type: 'string' },
  },
};
