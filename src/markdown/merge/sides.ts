/** The three sides of a merge: the common ancestor, the space now, and the change request. */
export type Sides<T> = { ancestor: T; space: T; request: T };

/** Applies a function to each side. */
export const mapSides = <T, U>({ ancestor, space, request }: Sides<T>, of: (side: T) => U): Sides<U> => ({
  ancestor: of(ancestor),
  space: of(space),
  request: of(request),
});
