// Starts the changes of many share links, each as a job in the dock.
import type { QueryClient } from '@tanstack/react-query';
import type { Rows } from '#api/bulk/rows.ts';
import { startBulk } from '#api/bulk/startBulk.ts';
import { holdStale, perform } from '#api/mutation.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { changeShareLink, removeShareLink, type Site } from '../siteShareLinks.api.ts';
import { linkName } from '../siteShareLinks.words.ts';
import { rowsToDelete, rowsToSwitch } from './linkRows.ts';

type Start = {
  client: QueryClient;
  site: Site;
  links: readonly ShareLink[];
  onEnd: (rows: Rows) => void;
};

const namesOf = (links: readonly ShareLink[]) => new Map(links.map((link) => [link.id, linkName(link)]));

/** Switches each on or off; undo switches back those that were switched. */
export function startSwitch({ client, site, links, onEnd }: Start, active: boolean) {
  const names = namesOf(links);
  const to = (shareLinkId: string, next: boolean) => ({ ...site, shareLinkId, body: { active: next } });
  return startBulk({
    client,
    title: active ? 'Switch share links on' : 'Switch share links off',
    doing: active ? 'Switching on…' : 'Switching off…',
    rows: rowsToSwitch(links, active),
    onEnd,
    around: () => holdStale(client, changeShareLink, to('', active)),
    write: ([id = ''], company) =>
      perform(client, changeShareLink, to(id, active), {
        ...company,
        says: `“${names.get(id) ?? id}” is now ${active ? 'on' : 'off'}.`,
        undo: { input: to(id, !active) },
      }),
  });
}

/** Deletes each, for good. */
export function startDeletion({ client, site, links, onEnd }: Start) {
  const names = namesOf(links);
  return startBulk({
    client,
    title: 'Delete share links',
    doing: 'Deleting…',
    rows: rowsToDelete(links),
    onEnd,
    already: ({ status }) => (status === 404 ? 'Was gone already' : null),
    around: () => holdStale(client, removeShareLink, { ...site, shareLinkId: '' }),
    write: ([shareLinkId = ''], company) =>
      perform(
        client,
        removeShareLink,
        { ...site, shareLinkId },
        { ...company, says: `“${names.get(shareLinkId) ?? shareLinkId}” was deleted.`, undo: null },
      ),
  });
}
