// The requests of a move on a site. The caller runs them in the site's scope, describes the move and undoes it.
import { mutation, perform, type WriteOptions } from '#api/mutation.ts';
import { hasOperation } from '#api/operations.ts';
import { keyOf } from '#api/query.ts';
import { siteExternalLinks } from '#contract/areas/site-external-links.ts';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import { sites } from '#contract/areas/sites.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Site } from './sites.api.ts';
import type { ItemType, MoveStep, Position } from './structure/siteSteps.ts';

/** Serializes the writes of a site: positions refer to neighbors, which may be moving too. */
export const siteScope = ({ siteId }: Site) => `site ${siteId}`;

type SiteOperation = typeof siteStructure.get | typeof siteSpaces.list | typeof sites.check;

/** The keys of these reads of a site, and of the lists of sites, which have the number of problems. */
const readKeys =
  (...operations: SiteOperation[]) =>
  (site: Site) => [
    ...operations.map((operation) => keyOf(operation, site)),
    // Only lists have filters in this place of their keys.
    [...keyOf(sites.list, site), {}],
  ];

/** The keys of all reads of a site’s structure. */
export const structureKeys = readKeys(siteStructure.get, siteSpaces.list, sites.check);

/** Moving an entry doesn't change the list of site spaces, which is 500 kB for a large site. */
const entryMove = { invalidates: readKeys(siteStructure.get, sites.check) };

export const moveSection = mutation(siteSections.move, entryMove);
const moveGroup = mutation(siteSectionGroups.move, entryMove);
const addToGroup = mutation(siteSectionGroups.addSection, entryMove);
const removeFromGroup = mutation(siteSectionGroups.removeSection, entryMove);
const placeGroup = mutation(siteSectionGroups.update, entryMove);
const placeSection = mutation(siteSections.update, entryMove);
const placeLink = mutation(siteExternalLinks.update, entryMove);
const moveSiteSpace = mutation(siteSpaces.move, { invalidates: structureKeys });

/** Moves a part among siblings of any kind. The public API deprecates the other moves. */
const sortStructure = mutation(siteStructure.sort, { invalidates: structureKeys });

/** Whether the service moves entries of any kind into groups, and among siblings of any kind. */
export const sortsStructure = () => hasOperation(siteStructure.sort) === true;

const toPosition = <Ref>(position: Position, ref: (id: string) => Ref) =>
  'before' in position ? { before: ref(position.before) } : { after: ref(position.after) };

/** The types of items in references of the API. */
const refTypes = {
  group: 'site-section-group',
  section: 'site-section',
  link: 'site-external-link',
  space: 'site-space',
} as const;

/** Puts an entry at the end of a group, or of the site. */
function place(
  client: QueryClient,
  site: Site,
  { type, id, parent }: Extract<MoveStep, { action: 'place' }>,
  options: WriteOptions,
): Promise<unknown> {
  if (type === 'group') {
    const body = { parentSectionGroupId: parent };
    return perform(client, placeGroup, { ...site, siteSectionGroupId: id, body }, options);
  }
  if (type === 'link')
    return perform(client, placeLink, { ...site, siteExternalLinkId: id, body: { parent } }, options);
  const body = { siteSectionGroupId: parent };
  return perform(client, placeSection, { ...site, siteSectionId: id, body }, options);
}

/** Sends one request of a move. */
export function sendStep(
  client: QueryClient,
  site: Site,
  step: MoveStep,
  typeOf: (id: string) => ItemType,
  outcome: {
    description?: string;
    undo: {
      run: (client: QueryClient, response: unknown, options: WriteOptions) => Promise<unknown>;
    } | null;
  },
): Promise<unknown> {
  const options = { ...outcome, showsError: () => true };
  if (step.action === 'place') return place(client, site, step, options);
  if (step.action !== 'move') {
    const at = { ...site, siteSectionGroupId: step.group };
    return step.action === 'add'
      ? perform(client, addToGroup, { ...at, body: { sectionId: step.id } }, options)
      : perform(client, removeFromGroup, { ...at, siteSectionId: step.id }, options);
  }
  const { type, id, position } = step;
  if (sortsStructure()) {
    const at = toPosition(position, (neighbor) => ({ type: refTypes[typeOf(neighbor)], id: neighbor }));
    const body = { item: { type: refTypes[type], id }, position: at };
    return perform(client, sortStructure, { ...site, body }, options);
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
    type: typeOf(neighbor) === 'group' ? refTypes.group : refTypes.section,
    id: neighbor,
  }));
  return perform(client, moveGroup, { ...site, siteSectionGroupId: id, body: { position: at } }, options);
}
