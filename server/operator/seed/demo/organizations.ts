import { addInvite, addOrganization } from '../../organizations.ts';
import type { Context } from '#server/base/context.ts';
import { daysAgo, earlier } from './times.ts';

type Settings = NonNullable<Parameters<typeof addOrganization>[2]>;

type Described = { title: string; madeDaysAgo: number; settings: Settings };

const make = (context: Context, { title, madeDaysAgo, settings }: Described) =>
  addOrganization(earlier(context, madeDaysAgo), title, settings);

/** The main organization: a manufacturer of tide gauges. */
export async function makeSaltmarsh(context: Context) {
  const id = await make(context, {
    title: 'Saltmarsh Instruments',
    madeDaysAgo: 1850,
    settings: {
      domains: ['saltmarsh.example', 'tides.saltmarsh.example'],
      hostname: 'saltmarsh',
      custom_hostname: 'docs.saltmarsh.example',
      use_case: 'productDocs',
      default_role: 'read',
      sso: 1,
      ai: 1,
      invite_links: 1,
      plan: 'pro',
      billing: JSON.stringify({
        interval: 'yearly',
        endDate: daysAgo(context, -211),
        hasPaymentFailed: false,
        isScheduledToCancel: false,
      }),
      trial: JSON.stringify({ status: 'ended', endDate: daysAgo(context, 1836), decision: 'keep' }),
    },
  });
  await addInvite(context, id, 'edit');
  await addInvite(context, id, 'read'); // redundant: everyone reads by default
  return id;
}

/** A library with a public handbook. */
export const makeHeronLane = (context: Context) =>
  make(context, {
    title: 'Heron Lane Library',
    madeDaysAgo: 640,
    settings: {
      domains: ['heron-lane.example'],
      hostname: 'heron-lane',
      type: 'community',
      community_type: 'openSource',
      use_case: 'openSourceDocs',
      plan: 'community',
    },
  });

/**
 * An organization that also claims the domains of Saltmarsh. Members of Saltmarsh find it by their email
 * domain but are not members.
 */
export const makeEstuaryTrust = (context: Context) =>
  make(context, {
    title: 'Estuary Trust',
    madeDaysAgo: 410,
    settings: {
      domains: ['estuary-trust.example', 'saltmarsh.example', 'tides.saltmarsh.example'],
      hostname: 'estuary-trust',
      type: 'community',
      community_type: 'nonProfit',
      plan: 'community',
    },
  });
