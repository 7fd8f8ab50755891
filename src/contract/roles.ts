// The values of Role (Conventions of resources, 6), for whoever needs no schema.

/** From the most to the least. */
export const roles = ['admin', 'create', 'review', 'edit', 'comment', 'read'] as const;
