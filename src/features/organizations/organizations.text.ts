import type { Organization } from '#contract/areas/organizations.ts';
import { formatList } from '#lib/format.ts';

/** Labels of the organization's enum values. */
const labels = new Map(
  Object.entries({
    business: 'Business',
    community: 'Community',
    nonProfit: 'Non-profit',
    openSource: 'Open source',
    education: 'Education',
    internalDocs: 'Internal docs',
    docsSite: 'Docs site',
    audienceControlledSite: 'Audience-controlled site',
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
    keep: 'Keep plan',
    downgrade: 'Downgrade',
    payment: 'Payment overdue',
    abuse: 'Abuse',
  }),
);

/** “Enterprise”, “Open source”; an unknown value unchanged. */
export const valueLabel = (value: string) => labels.get(value) ?? value;

/** “Full”, “View, create content, and manage your teams”, “None”: the caller's access to an organization. */
export function accessText({ admin, createContent, ownTeam, view }: Organization['permissions']) {
  if (admin) return 'Full';
  const rights = [view && 'view', createContent && 'create content', ownTeam && 'manage your teams'];
  const text = formatList(rights.filter((right) => right !== false));
  return text === '' ? 'None' : text.charAt(0).toUpperCase() + text.slice(1);
}
