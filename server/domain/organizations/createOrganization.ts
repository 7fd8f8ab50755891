import { now, type Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { newId } from '#server/base/lib/ids.ts';
import { organizationsRepository } from './organizations.repository.ts';

type Fixed = 'id' | 'number' | 'member_count' | 'members_made' | 'email_domains';
type Settings = Partial<Omit<Database['organizations'], Fixed>> & { domains?: string[] };

/**
 * Creates an organization without members. Returns its id.
 * @param settings columns that override the defaults (business, Pro plan), and the email domains in lower
 * case
 */
export function createOrganization(
  context: Context,
  title: string,
  { domains = [], ...columns }: Settings = {},
): Promise<string> {
  const repository = organizationsRepository(context.store);
  return context.store.transaction(async () => {
    const id = newId();
    await repository.insert({
      id,
      number: (await repository.lastNumber()) + 1,
      title,
      created_at: now(context),
      email_domains: JSON.stringify(domains),
      hostname: null,
      type: 'business',
      use_case: null,
      community_type: null,
      default_role: 'read',
      default_site_id: null,
      sso: 0,
      ai: 0,
      invite_links: 0,
      plan: 'pro',
      logo: null,
      custom_hostname: null,
      blocked_reason: null,
      billing: null,
      trial: null,
      billing_migration: null,
      member_count: 0,
      members_made: 0,
      created_by: null,
      ...columns,
    });
    await repository.claimDomains(id, domains);
    return id;
  });
}
