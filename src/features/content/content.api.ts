// How the console reads organizations for the tree of their collections and spaces.
import { everyQuery } from '#api/query.ts';
import { organizations } from '#contract/organizations.ts';

/** The caller's organizations: one of them may get something. */
export const organizationsQuery = () => everyQuery(organizations.list, {});
