// One-line slips in documents. `§` marks the place of the fault, and isn’t part of the text.

/** The text before, the text after, and a part of the sentence. */
export type Slip = [before: string, after: string, message: string];

export const document30 = `openapi: 3.0.3
info: {title: Ferry, version: "7"}
paths:
  /sailings/{id}:
    parameters:
      - {name: id, in: path, required: true, schema: {type: string}}
    get:
      operationId: getSailing
      responses:
        "200":
          description: One sailing
          headers: {X-Rate: {schema: {type: integer}}}
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Sailing'}
              example: {id: s1}
          links:
            self: {operationId: getSailing}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
    login:
      type: oauth2
      flows: {implicit: {authorizationUrl: 'https://a.example', scopes: {read: Read}}}
  schemas:
    Sailing:
      type: object
      properties:
        id: {type: string}
        delay: {type: integer, nullable: true, exclusiveMinimum: true, minimum: 0}
        stops: {type: array, items: {type: string}}
        kind: {oneOf: [{$ref: '#/components/schemas/Ferry'}], discriminator: {propertyName: type, mapping: {f: '#/components/schemas/Ferry'}}}
    Ferry: {type: object, properties: {type: {type: string}}}
`;

export const slips30: Slip[] = [
  ['type: integer, nullable', "§type: [integer, 'null'], nullable", 'A list of types needs OpenAPI 3.1'],
  ['nullable: true', '§nullable: "true"', '“nullable” must be true or false'],
  [
    'exclusiveMinimum: true',
    '§exclusiveMinimum: 0',
    '“exclusiveMinimum” must be true or false, but is a number',
  ],
  ['type: array, items: {type: string}', '§type: array', 'A list needs “items”'],
  ['          description: One sailing\n', '', '“description” is missing in a response'],
  ['X-Rate: {schema', 'X-Rate: {§name: X-Rate, schema', '“name” isn’t a field of a header'],
  [
    'example: {id: s1}',
    'example: {id: s1}\n              §examples: {a: {value: 1}}',
    '“example” and “examples” can’t be used together',
  ],
  [
    'self: {operationId: getSailing}',
    'self: {§operationId: getSailings}',
    'No operation has the ID “getSailings”',
  ],
  ['name: X-Key}', 'name: X-Key, §flows: []}', '“flows” must be an object'],
  ['in: header, name: X-Key', 'name: X-Key', '“in” is missing in a security scheme'],
  ['scopes: {read: Read}', '§scope: {read: Read}', 'Did you mean “scopes”?'],
  [
    "mapping: {f: '#/components/schemas/Ferry'}",
    "mapping: {§f: '#/components/schemas/Fery'}",
    '“#/components/schemas/Fery” doesn’t exist',
  ],
  ['propertyName: type, mapping', 'mapping', '“propertyName” is missing in a discriminator'],
  ['Ferry: {type: object', 'Ferry: {§const: 1, type: object', '“const” isn’t a field of a schema'],
  [
    '        "200":\n          description: One sailing',
    '        x-200:\n          description: One sailing',
    '',
  ],
  ['info: {title', 'webhooks: {}\ninfo: {title', '“webhooks” isn’t a field of the document'],
];

export const document20 = `{
  "swagger": "2.0",
  "info": {"title": "Tides", "version": "1"},
  "host": "tides.example",
  "basePath": "/v1",
  "schemes": ["https"],
  "paths": {
    "/heights": {
      "get": {
        "parameters": [
          {"name": "station", "in": "query", "type": "string"}
        ],
        "responses": {
          "200": {"description": "All", "schema": {"$ref": "#/definitions/Height"}}
        }
      }
    }
  },
  "definitions": {
    "Height": {"type": "object", "properties": {"level": {"type": "number"}}}
  }
}
`;

export const slips20: Slip[] = [
  ['"swagger": "2.0"', '§"swagger": "2.1"', '“2.1” isn’t a version'],
  ['"tides.example"', '"https://tides.example"', '“host” must be a host name'],
  ['"/v1"', '"v1"', '“basePath” must start with “/”'],
  ['["https"]', '[§"https:"]', 'must be http, https, ws or wss, but is “https:”'],
  ['"in": "query", "type": "string"', '"in": "query"', 'A parameter needs “type”'],
  [
    '"in": "query", "type": "string"',
    '"in": "query", §"schema": 4, "type": "string"',
    '“schema” must be an object',
  ],
  ['"in": "query"', '§"in": "form"', '“in” must be query, header, path, formData or body'],
  ['#/definitions/Height', '#/definitions/Heights', '“#/definitions/Heights” doesn’t exist'],
  ['"definitions"', '§"definition"', 'Did you mean “definitions”?'],
  ['"properties": {"level"', '§"oneOf": [], "properties": {"level"', '“oneOf” isn’t a field of a schema'],
  // The text itself
  ['"version": "1"}', '"version": "1",§}', 'no comma before a closing bracket'],
  ['"basePath": "/v1",', '"basePath": "/v1§"', 'A comma or a closing bracket is missing'],
  ['"basePath": "/v1",', '§basePath: "/v1",', 'JSON needs a name in double quotation marks here'],
];

/** Slips of the text itself, in gauge-api-2.4.yaml. */
export const slipsOfText: Slip[] = [
  ['openapi: 3.1.0', '§openapi 3.1.0', 'A key must be on one line'],
  ['info:\n  title', '\n§  title', 'This line can’t be read, and is left out'],
  ['info:\n', '§ info:\n', 'This line can’t be read'],
  ['      summary: List stations', '§\tsummary: List stations', 'indented by tabs'],
  ['  title: gauge-api', '  title: §"gauge-api', 'A quotation mark isn’t closed'],
  ['  title: gauge-api', '  title: gauge: api', ''],
  ['  version: 2.4.0', '  version: 2.4.0\n  §version: 2.5.0', 'The key is used twice'],
  ['      tags: [Observations]', '      tags: [Observations', ''],
  ['      summary: The latest value', '      summary: §*latest', 'The anchor “latest” doesn’t exist'],
  ['      summary: The latest value', '      summary: §@latest', 'must be quoted'],
  ['      summary: The latest value', '       summary: The latest value', ''],
  ['      summary: The latest value', '      summary The latest value', ''],
  ['  version: 2.4.0', '  version: 2.4.0\n§---', 'This line can’t be read'],
];
