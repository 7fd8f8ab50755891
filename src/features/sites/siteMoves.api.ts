// The writes that moves on a site are made of. Whoever makes one holds the site's turn, says it and undoes it.
import { mutation, perform, type WriteOptions } from '#api/mutation.ts';
import { keyOf } from '#api/query.ts';
import { siteSectionGroups } from '#contract/site-section-groups.ts';
import { siteSections } from '#contract/site-sections.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Site } from './sites.api.ts';
import type { Position, Step } from './structure/siteSteps.ts';

/** One request at a time for each site: a place is named by its neighbours, and these may be moved, too. */
export const turnOf = ({ siteId }: Site) => `site ${siteId}`;

type ListRow = typeof siteSections.list | typeof siteSectionGroups.list | typeof siteSpaces.list;

const listsOf =
  (...rows: ListRow[]) =>
  (site: Site) =>
    rows.map((row) => keyOf(row, site));

/** All lists of a site: a section is told of by each of them. */
export const siteStale = listsOf(siteSections.list, siteSectionGroups.list, siteSpaces.list);

/** The list of site spaces says nothing else after a section has moved: in large sites it is half a megabyte. */
const plan = { invalidates: listsOf(siteSections.list, siteSectionGroups.list) };

export const moveSection = mutation(siteSections.move, plan);
const moveGroup = mutation(siteSectionGroups.move, plan);
const addToGroup = mutation(siteSectionGroups.addSection, plan);
const takeFromGroup = mutation(siteSectionGroups.removeSection, plan);
const moveSiteSpace = mutation(siteSpaces.move, {
  invalidates: listsOf(siteSections.list, siteSpaces.list),
});

const refs = <Ref>(position: Position, ref: (id: string) => Ref) =>
  'before' in position ? { before: ref(position.before) } : { after: ref(position.after) };

/** Sends one write of a move. */
export function send(
  client: QueryClient,
  site: Site,
  step: Step,
  isGroup: (id: string) => boolean,
  told: {
    description?: string;
    undo: {
      run: (client: QueryClient, answer: unknown, options: WriteOptions) => Promise<unknown>;
    } | null;
  },
): Promise<unknown> {
  const options = { ...told, showsError: () => true };
  if (step.write !== 'move') {
    const at = { ...site, siteSectionGroupId: step.group };
    return step.write === 'add'
      ? perform(client, addToGroup, { ...at, body: { sectionId: step.id } }, options)
      : perform(client, takeFromGroup, { ...at, siteSectionId: step.id }, options);
  }
  const { is, id, position } = step;
  if (is === 'section') {
    const at = refs(position, (siteSection) => ({ type: 'site-section' as const, siteSection }));
    return perform(client, moveSection, { ...site, siteSectionId: id, body: { position: at } }, options);
  }
  if (is === 'space') {
    const at = refs(position, (siteSpace) => ({ type: 'site-space' as const, siteSpace }));
    return perform(client, moveSiteSpace, { ...site, siteSpaceId: id, body: { position: at } }, options);
  }
  const at = refs(position, (other) => ({
    type: isGroup(other) ? ('site-section-group' as const) : ('site-section' as const),
    id: other,
  }));
  return perform(client, moveGroup, { ...site, siteSectionGroupId: id, body: { position: at } }, options);
}
