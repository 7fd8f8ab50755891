// What the URL of the audit of default levels says.
import { collections } from '#contract/collections.ts';
import { parseSearch } from '#routing/parseSearch.ts';
import type { OwnLevel } from './audit.ts';

export const whiches = [
  { value: 'higher', label: 'Higher than the organization’s' },
  { value: 'lower', label: 'Lower than the organization’s' },
  { value: 'idle', label: 'Change nothing' },
] as const;
export type Which = (typeof whiches)[number]['value'];

const paged = parseSearch(collections.list);

export type DefaultsSearch = {
  page?: string | undefined;
  limit?: number | undefined;
  which?: Which | undefined;
};

/** Takes the URL's filters, gives those that are valid. Never throws. */
export function defaultsSearch(url: URLSearchParams): DefaultsSearch {
  const { page, limit } = paged(url);
  const which = whiches.find(({ value }) => value === url.get('which'))?.value;
  return { page, limit, which };
}

/** Whether a row is asked for. */
export const isAsked = ({ compared, toOrganization }: OwnLevel, which: Which | undefined) =>
  which === undefined || (which === 'idle' ? compared === 'same' : toOrganization === which);
