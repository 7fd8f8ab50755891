// What one may do in an organization, in a few words.
import type { Organization } from '#contract/organizations.ts';
import { listed } from '#lib/words.ts';

/** “do everything”, “see it and create content”, to be read after “You may”, from the organization's permissions. */
export function mayDo({ admin, createContent, ownTeam, view }: Organization['permissions']) {
  if (admin) return 'do everything';
  const words = [view && 'see it', createContent && 'create content', ownTeam && 'manage your teams'];
  return listed(words.filter((word) => word !== false)) || 'do nothing';
}
