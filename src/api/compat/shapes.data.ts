import { withSchemas } from '#contract/operation.ts';
import { operations } from '#contract/optional.ts';
import { shapeOf, type Shape } from '#contract/shape.ts';

/**
 * The required fields of each operation's response, by `GET /v1/orgs`. The built console loads it only for
 * services other than its own.
 */
export const shapes: Readonly<Record<string, Shape | undefined>> = Object.fromEntries(
  Object.values(operations)
    .flatMap((area) => Object.values(withSchemas(area)))
    .map((operation) => [
      `${operation.method} ${operation.path}`,
      operation.response && shapeOf(operation.response),
    ]),
);
