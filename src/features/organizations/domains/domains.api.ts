import { mutation } from '#api/mutation.ts';
import { keyOf, apiQuery } from '#api/query.ts';
import { domains } from '#contract/areas/domains.ts';
import { limits } from '#contract/limits.ts';

/** The email domains with their verification, one page. */
export const domainsQuery = (organizationId: string) =>
  apiQuery(domains.list, { organizationId, query: { limit: limits.limit } });

const domainKeys = ({ organizationId }: { organizationId: string }) => [
  keyOf(domains.list, { organizationId }),
];

export const verifyDomain = mutation(domains.verify, {
  invalidates: domainKeys,
  describe: ({ emailDomain }) => `${emailDomain} verified`,
});

/** Removes the verification. It can be verified again with the same record. */
export const removeDomain = mutation(domains.remove, {
  invalidates: domainKeys,
  describe: ({ emailDomain }) => `Verification of ${emailDomain} removed`,
});
