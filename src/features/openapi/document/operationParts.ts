// The parts of an operation, the same for OpenAPI 3 and Swagger 2.0.
import type { Json } from './json.ts';

export type Parameter = {
  /** `path`, `query`, `header`, `cookie`; of a header of an answer `header`. */
  in: string;
  name: string;
  isRequired: boolean;
  schema: unknown;
  raw: Json;
};

export type Media = { type: string; schema: unknown; raw: Json };

export type Body = { isRequired: boolean; media: readonly Media[]; raw: Json };

export type Response = {
  /** “200”, “4XX”, “default”. */
  status: string;
  media: readonly Media[];
  headers: readonly Parameter[];
  raw: Json;
};

export type Parts = {
  parameters: readonly Parameter[];
  body: Body | undefined;
  responses: readonly Response[];
};
