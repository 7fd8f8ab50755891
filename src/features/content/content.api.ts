// How the console reads organizations for the tree of their collections and spaces.
import { apiQuery, everyQuery } from '#api/query.ts';
import { collections } from '#contract/collections.ts';
import { organizations } from '#contract/organizations.ts';

/** The organization, which the shell has read. */
export const organizationQuery = (organizationId: string) => apiQuery(organizations.get, { organizationId });

export const collectionQuery = (collectionId: string) => apiQuery(collections.get, { collectionId });

/** The caller's organizations: one of them may get something. */
export const organizationsQuery = () => everyQuery(organizations.list, {});
