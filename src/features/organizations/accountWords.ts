// What the service's enumerations about an organization are called on screen. A value that isn't known is shown as it is.
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
