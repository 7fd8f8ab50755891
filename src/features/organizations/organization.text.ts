import type { Organization } from '#contract/organizations.ts';
import { formatList } from '#lib/format.ts';

/** Values of the service's enumerations about an organization. */
const words = new Map(
  Object.entries({
    business: 'Business',
    community: 'Community',
    nonProfit: 'Non-profit',
    openSource: 'Open source',
    education: 'Education',
    internalDocs: 'Internal docs',
    docsSite: 'Docs site',
    audienceControlledSite: 'Site for a chosen audience',
    productDocs: 'Product docs',
    teamKnowledgeBase: 'Team knowledge base',
    designSystem: 'Design system',
    openSourceDocs: 'Open source docs',
    notes: 'Notes',
    other: 'Other',
    free: 'Free',
    plus: 'Plus',
    pro: 'Pro',
    enterprise: 'Enterprise',
    monthly: 'Monthly',
    yearly: 'Yearly',
    none: 'None',
    active: 'Active',
    ended: 'Ended',
    expired: 'Expired',
    keep: 'Keep the plan',
    downgrade: 'Downgrade',
    payment: 'Payment missing',
    abuse: 'Abuse',
  }),
);

/** “Enterprise”, “Open source”; a value this console doesn't know comes back as it is. */
export const accountWord = (value: string) => words.get(value) ?? value;

/** “do everything”, “see it and create content”, to be read after “You may”, from the organization's permissions. */
export function mayDo({ admin, createContent, ownTeam, view }: Organization['permissions']) {
  if (admin) return 'do everything';
  const rights = [view && 'see it', createContent && 'create content', ownTeam && 'manage your teams'];
  return formatList(rights.filter((right) => right !== false)) || 'do nothing';
}
