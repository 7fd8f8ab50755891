import type { QueryClient } from '@tanstack/react-query';
import { transition } from '#api/bulk/rows.ts';
import { startEach } from '#api/bulk/startEach.ts';
import type { ShareLink } from '#contract/areas/site-share-links.ts';
import { changeShareLink, removeShareLink, type Site } from '../siteShareLinks.api.ts';
import { isActive, linkName, statusLabel } from '../siteShareLinks.text.ts';

type Start = {
  client: QueryClient;
  site: Site;
  links: readonly ShareLink[];
};

const namesOf = (links: readonly ShareLink[]) => new Map(links.map((link) => [link.id, linkName(link)]));

/** Activates or deactivates each link. Undo reverts the links that changed. */
export function startStatusChange({ client, site, links }: Start, active: boolean) {
  const names = namesOf(links);
  const inputTo = (shareLinkId: string, next: boolean) => ({ ...site, shareLinkId, body: { active: next } });
  return startEach({
    client,
    title: active ? 'Activate share links' : 'Deactivate share links',
    doing: active ? 'Activating…' : 'Deactivating…',
    rows: links.map((link) => ({
      id: link.id,
      name: linkName(link),
      ...transition(statusLabel(!active), statusLabel(active)),
      keep:
        isActive(link) === active
          ? { as: 'unchanged', reason: active ? 'Already active' : 'Already inactive' }
          : undefined,
    })),
    mutation: changeShareLink,
    inputFor: (id) => inputTo(id, active),
    optionsFor: (id) => ({
      description: `Share link “${names.get(id) ?? id}” ${active ? 'activated' : 'deactivated'}`,
      undo: { input: inputTo(id, !active) },
    }),
  });
}

export function startDeletion({ client, site, links }: Start) {
  const names = namesOf(links);
  return startEach({
    client,
    title: 'Delete share links',
    doing: 'Deleting…',
    rows: links.map((link) => ({ id: link.id, name: linkName(link), change: 'Deleted' })),
    already: ({ status }) => (status === 404 ? 'Already deleted' : null),
    mutation: removeShareLink,
    inputFor: (shareLinkId) => ({ ...site, shareLinkId }),
    optionsFor: (id) => ({ description: `Share link “${names.get(id) ?? id}” deleted`, undo: null }),
  });
}
