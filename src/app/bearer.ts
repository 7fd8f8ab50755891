// Whose a token is, as far as the service says.
import { ApiError } from '#api/ApiError.ts';
import { callOn } from '#api/callOn.ts';
import type { Target } from '#api/session.ts';
import { members } from '#contract/members.ts';
import { organizations } from '#contract/organizations.ts';

export type Bearer = {
  /** The service does not accept the token. */
  isRefused?: boolean;
  userId?: string;
  name?: string;
  /** The titles of the first few organizations that the token opens, and how many there are at least. */
  titles: readonly string[];
  count: number;
};

const few = 3;

/**
 * Reads what a token opens, without a trace in anybody’s name. Never rejects.
 * @param userIn who is known to have it, by the organizations that it opens
 */
export async function bearerOf(
  target: Target,
  userIn: (organizationId: string) => Promise<string | null>,
): Promise<Bearer> {
  try {
    const { items, count } = await callOn(target, organizations.list, { query: { limit: few } });
    const bearer = { titles: items.map(({ title }) => title), count: count ?? items.length };
    for (const { id: organizationId } of items) {
      const userId = await userIn(organizationId);
      if (userId === null) continue;
      const member = await callOn(target, members.get, { organizationId, userId }).catch(() => null);
      if (member) return { ...bearer, userId, name: member.user.displayName || member.user.email };
    }
    return bearer;
  } catch (error) {
    return { isRefused: error instanceof ApiError && error.status === 401, titles: [], count: 0 };
  }
}
