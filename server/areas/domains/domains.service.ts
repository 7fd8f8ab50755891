import type { domains, EmailDomain } from '#contract/areas/domains.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { lockAsAdmin } from '#server/domain/access/lockAsAdmin.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, notFound } from '#server/base/lib/errors.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { pagedItems } from '#server/base/lib/paging.ts';
import { signatureOf } from '#server/base/http/signatures.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { ssoRepository } from '#server/domain/sign-in/sso.repository.ts';
import { domainsRepository } from '#server/domain/sign-in/domains.repository.ts';
import { assertTxtRecord } from '#server/domain/sign-in/assertTxtRecord.ts';

/** Returns the record that proves a domain. Its value is different for each organization, and stays the same. */
const recordOf = ({ secret }: Pick<Context, 'secret'>, organizationId: string, domain: string) => ({
  type: 'TXT' as const,
  name: `_colophon.${domain}`,
  value: `colophon-domain=${signatureOf(secret, ['email domain', organizationId, domain])}`,
});

const claimedBy = ({ organization }: OrganizationAccess) => fromJson<string[]>(organization.email_domains);

const taken = (domain: string) =>
  conflict(
    `Another organization of this service has verified ${domain}. The service’s operator can remove it there.`,
  );

/** Optional operations of email domains (docs/api-behavior.md). */
export function domainsService(context: Context): Handlers<typeof domains> {
  const { store } = context;
  const repository = domainsRepository(store);

  const answer = (
    organizationId: string,
    domain: string,
    { claimed, verifiedAt }: { claimed: boolean; verifiedAt: string | undefined },
  ): EmailDomain => ({
    object: 'email-domain',
    domain,
    status: verifiedAt === undefined ? 'unverified' : 'verified',
    ...(verifiedAt !== undefined && { verifiedAt }),
    claimed,
    record: recordOf(context, organizationId, domain),
  });

  return {
    async list({ organizationId, query }, access) {
      const verified = new Map((await repository.of(organizationId)).map((row) => [row.domain, row]));
      const claimed = new Set(claimedBy(access));
      const all = [...new Set([...claimed, ...verified.keys()])];
      const page = pagedItems(query, 'claimed', all, (domain) => domain);
      return {
        ...page,
        items: page.items.map((domain) =>
          answer(organizationId, domain, {
            claimed: claimed.has(domain),
            verifiedAt: verified.get(domain)?.verified_at,
          }),
        ),
        offersAll: (await ssoRepository(store).onlyOrganization()) === organizationId,
      };
    },

    async verify({ organizationId, emailDomain }, access) {
      const domain = emailDomain.toLowerCase();
      const claimed = claimedBy(access).includes(domain);
      const before = await repository.owner(domain);
      if (before?.organization_id === organizationId)
        return answer(organizationId, domain, { claimed, verifiedAt: before.verified_at });
      if (!claimed) throw notFound('email domain');
      if (before) throw taken(domain);
      await assertTxtRecord(context, organizationId, domain, recordOf(context, organizationId, domain));
      return store.transaction(async () => {
        await lockAsAdmin(context, access);
        const owner = await repository.verify(domain, organizationId, now(context));
        if (owner?.organization_id !== organizationId) throw taken(domain);
        return answer(organizationId, domain, { claimed, verifiedAt: owner.verified_at });
      });
    },

    remove: ({ organizationId, emailDomain }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const domain = emailDomain.toLowerCase();
        const owner = await repository.owner(domain);
        if (owner?.organization_id !== organizationId) throw notFound('verified domain');
        await repository.remove(domain);
      }),
  };
}
