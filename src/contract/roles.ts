// The values of Role (Conventions of resources, 6), without zod.
/** From the highest to the lowest. */
export const roles = ['admin', 'create', 'review', 'edit', 'comment', 'read'] as const;
