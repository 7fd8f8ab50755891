// The requests of a move on a site. The caller runs them in the site's scope, describes the move and undoes it.
import { mutation, perform, type WriteOptions } from '#api/mutation.ts';
import { hasOperation } from '#api/operations.ts';
import { keyOf } from '#api/query.ts';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import { sites } from '#contract/areas/sites.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Site } from './sites.api.ts';
import type { MoveStep, Position } from './structure/siteSteps.ts';

/** Serializes the writes of a site: positions refer to neighbors, which may be moving too. */
export const siteScope = ({ siteId }: Site) => `site ${siteId}`;

type SiteOperation =
  typeof siteSections.list | typeof siteSectionGroups.list | typeof siteSpaces.list | typeof sites.check;

/** The keys of these reads of a site, and of the lists of sites, which have the number of problems. */
const readKeys =
  (...operations: SiteOperation[]) =>
  (site: Site) => [
    ...operations.map((operation) => keyOf(operation, site)),
    // Only lists have filters in this place of their keys.
    [...keyOf(sites.list, site), {}],
  ];

/** The keys of all lists of a site: every list refers to sections. */
export const siteListKeys = readKeys(siteSections.list, siteSectionGroups.list, siteSpaces.list, sites.check);

/** Moving a section doesn't change the list of site spaces, which is 500 kB for a large site. */
const sectionMove = { invalidates: readKeys(siteSections.list, siteSectionGroups.list, sites.check) };

export const moveSection = mutation(siteSections.move, sectionMove);
const moveGroup = mutation(siteSectionGroups.move, sectionMove);
const addToGroup = mutation(siteSectionGroups.addSection, sectionMove);
const removeFromGroup = mutation(siteSectionGroups.removeSection, sectionMove);
const moveSiteSpace = mutation(siteSpaces.move, {
  invalidates: readKeys(siteSections.list, siteSpaces.list, sites.check),
});

/** Moves a part among siblings of any kind. The public API deprecates the other moves. */
const sortStructure = mutation(siteStructure.sort, {
  invalidates: readKeys(siteSections.list, siteSectionGroups.list, siteSpaces.list, sites.check),
});

/** Whether the service moves a part among siblings of any kind, so that a section gets next to a group in one step. */
export const sortsStructure = () => hasOperation(siteStructure.sort) === true;

const toPosition = <Ref>(position: Position, ref: (id: string) => Ref) =>
  'before' in position ? { before: ref(position.before) } : { after: ref(position.after) };

/** Sends one request of a move. */
export function sendStep(
  client: QueryClient,
  site: Site,
  step: MoveStep,
  isGroup: (id: string) => boolean,
  outcome: {
    description?: string;
    undo: {
      run: (client: QueryClient, response: unknown, options: WriteOptions) => Promise<unknown>;
    } | null;
  },
): Promise<unknown> {
  const options = { ...outcome, showsError: () => true };
  if (step.action !== 'move') {
    const at = { ...site, siteSectionGroupId: step.group };
    return step.action === 'add'
      ? perform(client, addToGroup, { ...at, body: { sectionId: step.id } }, options)
      : perform(client, removeFromGroup, { ...at, siteSectionId: step.id }, options);
  }
  const { type, id, position } = step;
  if (sortsStructure()) {
    const typeOf = (one: string) =>
      type === 'space'
        ? ('site-space' as const)
        : isGroup(one)
          ? ('site-section-group' as const)
          : ('site-section' as const);
    const at = toPosition(position, (neighbor) => ({ type: typeOf(neighbor), id: neighbor }));
    return perform(
      client,
      sortStructure,
      { ...site, body: { item: { type: typeOf(id), id }, position: at } },
      options,
    );
  }
  if (type === 'section') {
    const at = toPosition(position, (siteSection) => ({ type: 'site-section' as const, siteSection }));
    return perform(client, moveSection, { ...site, siteSectionId: id, body: { position: at } }, options);
  }
  if (type === 'space') {
    const at = toPosition(position, (siteSpace) => ({ type: 'site-space' as const, siteSpace }));
    return perform(client, moveSiteSpace, { ...site, siteSpaceId: id, body: { position: at } }, options);
  }
  const at = toPosition(position, (neighbor) => ({
    type: isGroup(neighbor) ? ('site-section-group' as const) : ('site-section' as const),
    id: neighbor,
  }));
  return perform(client, moveGroup, { ...site, siteSectionGroupId: id, body: { position: at } }, options);
}
