import { ApiError } from '#api/http/ApiError.ts';
import { callOn } from '#api/session/callOn.ts';
import type { Target } from '#api/session/session.ts';
import { members } from '#contract/areas/members.ts';
import { organizations } from '#contract/areas/organizations.ts';

export type TokenOwner = {
  /** The service rejected the token. */
  isRejected?: boolean;
  userId?: string;
  name?: string;
  /** Titles of the first organizations of the token, and their count. */
  titles: readonly string[];
  count: number;
};

const maxOrganizations = 3;

/**
 * Identifies the owner of a token with reads only. Never rejects.
 * @param ownerId the ID of the token's owner, if it is known without this
 */
export async function tokenOwner(target: Target, ownerId: Promise<string | null>): Promise<TokenOwner> {
  try {
    const { items, count } = await callOn(target, organizations.list, { query: { limit: maxOrganizations } });
    const owner = { titles: items.map(({ title }) => title), count: count ?? items.length };
    const userId = await ownerId;
    if (userId === null) return owner;
    for (const { id: organizationId } of items) {
      const member = await callOn(target, members.get, { organizationId, userId }).catch(() => null);
      if (member) return { ...owner, userId, name: member.user.displayName || member.user.email };
    }
    return owner;
  } catch (error) {
    return { isRejected: error instanceof ApiError && error.status === 401, titles: [], count: 0 };
  }
}
