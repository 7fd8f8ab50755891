import type { QueryClient } from '@tanstack/react-query';
import { transition, type Rows } from '#api/bulk/rows.ts';
import { startEach } from '#api/bulk/startEach.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { changeShareLink, removeShareLink, type Site } from '../siteShareLinks.api.ts';
import { isOn, linkName, onOrOff } from '../siteShareLinks.words.ts';

type Start = {
  client: QueryClient;
  site: Site;
  links: readonly ShareLink[];
  onEnd: (rows: Rows) => void;
};

const namesOf = (links: readonly ShareLink[]) => new Map(links.map((link) => [link.id, linkName(link)]));

/** Switches each on or off; undo switches back those that were switched. */
export function startSwitch({ client, site, links, onEnd }: Start, active: boolean) {
  const state = active ? 'on' : 'off';
  const names = namesOf(links);
  const to = (shareLinkId: string, next: boolean) => ({ ...site, shareLinkId, body: { active: next } });
  return startEach({
    client,
    title: `Switch share links ${state}`,
    doing: `Switching ${state}…`,
    rows: links.map((link) => ({
      id: link.id,
      name: linkName(link),
      ...transition(onOrOff(!active), onOrOff(active)),
      keep: isOn(link) === active ? { as: 'unchanged', reason: `Was ${state} already` } : undefined,
    })),
    onEnd,
    mutation: changeShareLink,
    inputFor: (id) => to(id, active),
    optionsFor: (id) => ({
      description: `“${names.get(id) ?? id}” is now ${state}.`,
      undo: { input: to(id, !active) },
    }),
  });
}

export function startDeletion({ client, site, links, onEnd }: Start) {
  const names = namesOf(links);
  return startEach({
    client,
    title: 'Delete share links',
    doing: 'Deleting…',
    rows: links.map((link) => ({ id: link.id, name: linkName(link), change: 'Deleted' })),
    onEnd,
    already: ({ status }) => (status === 404 ? 'Was gone already' : null),
    mutation: removeShareLink,
    inputFor: (shareLinkId) => ({ ...site, shareLinkId }),
    optionsFor: (id) => ({ description: `“${names.get(id) ?? id}” was deleted.`, undo: null }),
  });
}
