import type { OpenAPIDocument } from '../openapiDocument.ts';
import type { Parameter } from '../operations.ts';
import type { ShapeOf } from '../schemaText.ts';

/**
 * A part of what is shown of an operation or a schema. The console draws parts as React elements, sites as HTML, and
 * Markdown pages, PDF and search as Markdown, so that all show the same.
 */
export type Part =
  /** “Authorization: token” */
  | { kind: 'fact'; label: string; text: string; href?: string | undefined }
  | { kind: 'note'; text: string }
  /** A description in Markdown. */
  | { kind: 'markdown'; text: string }
  | { kind: 'code'; title: string; language: string; text: string }
  /** Parameters, headers, scopes, variables. */
  | { kind: 'fields'; fields: readonly Parameter[] }
  | { kind: 'schema'; name: string; schema: unknown }
  | {
      kind: 'group';
      /** `section`: titled, `status`: a response, which can be closed, `fold`: closed at first. */
      style: 'section' | 'status' | 'fold';
      title: string;
      /** Text in Markdown after the title. */
      note?: string | undefined;
      isOpen?: boolean;
      parts: readonly Part[];
    };

/** What an operation is drawn as. */
export type Drawing = {
  /** In Markdown. */
  summary: string | undefined;
  isDeprecated: boolean;
  method: string;
  /** The URL of the server, without a slash at the end. */
  server: string;
  path: string;
  parts: readonly Part[];
};

export type DrawingContext = { document: OpenAPIDocument; shapeOf: ShapeOf };

/** Returns a part if the text isn’t empty. */
export const fact = (label: string, text: string | undefined, href?: string): Part[] =>
  text === undefined || text === '' ? [] : [{ kind: 'fact', label, text, href }];

export const markdown = (text: string | undefined): Part[] =>
  text === undefined || text.trim() === '' ? [] : [{ kind: 'markdown', text }];

export const group = (
  style: 'section' | 'status' | 'fold',
  title: string,
  parts: readonly Part[],
  more: { note?: string | undefined; isOpen?: boolean } = {},
): Part[] => (parts.length === 0 ? [] : [{ kind: 'group', style, title, parts, ...more }]);

/** A field that is no parameter. */
export const field = (name: string, schema: object, description: unknown): Parameter => ({
  in: '',
  name,
  isRequired: false,
  schema,
  examples: [],
  raw: { description },
});
