// The rows of a change of many links. Pure.
import { transition, type Given } from '#api/bulk/rows.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { isOn, linkName, onOrOff } from '../siteShareLinks.words.ts';

/** Switches each to one state; those that have it are not sent. */
export const rowsToSwitch = (links: readonly ShareLink[], active: boolean): Given[] =>
  links.map((link) => ({
    id: link.id,
    name: linkName(link),
    ...transition(onOrOff(!active), onOrOff(active)),
    keep:
      isOn(link) === active ? { as: 'unchanged', reason: `Was ${active ? 'on' : 'off'} already` } : undefined,
  }));

export const rowsToDelete = (links: readonly ShareLink[]): Given[] =>
  links.map((link) => ({ id: link.id, name: linkName(link), change: 'Deleted' }));
