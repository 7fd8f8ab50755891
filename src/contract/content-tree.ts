// Collections and spaces share one ordered list below a parent.
import * as z from 'zod/mini';
import { position } from './fields.ts';

/**
 * The sibling in a position (Conventions of endpoints, 5). The specification's Ref of type `space` refers to either kind;
 * the type `collection` is our addition.
 */
export const contentRef = z.discriminatedUnion('type', [
  z.object({ type: z.literal('space'), space: z.string() }),
  z.object({ type: z.literal('collection'), collection: z.string() }),
]);
export type ContentRef = z.output<typeof contentRef>;

/** The body of a move. Without `parent`, the parent is unchanged; null is the top level of the organization. */
export const contentMove = z.object({
  parent: z.optional(z.nullable(z.string())),
  position: z.optional(position(contentRef)),
});

/** The body of a transfer: the id of the target organization. */
export const contentTransfer = z.object({ organization: z.string() });
