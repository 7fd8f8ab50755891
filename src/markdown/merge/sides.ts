// Two that went on from the same ancestor: what is asked of all three in the same way.

/** A thing as it was, as the space has it now, and as the change request has it. */
export type Sides<T> = { ancestor: T; space: T; request: T };

/** The same of each. */
export const eachSide = <T, U>({ ancestor, space, request }: Sides<T>, of: (side: T) => U): Sides<U> => ({
  ancestor: of(ancestor),
  space: of(space),
  request: of(request),
});
