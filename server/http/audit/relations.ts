// State that operations change outside of the row of the resource in their path.
import { maxListed } from '#server/base/database/compiledQueries.ts';
import type { Store } from '#server/base/database/store.ts';
import { domainsRepository } from '#server/domain/sign-in/domains.repository.ts';
import { relationsRepository } from './relations.repository.ts';
import type { RelatedState } from '#server/domain/audit/changes.ts';
import type { Ids } from '#server/domain/audit/resources.ts';

type Input = { ids: Ids; body: unknown; callerId: string };
export type Relation = (store: Store, input: Input) => Promise<RelatedState>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const field = (body: unknown, name: string) => (isObject(body) ? body[name] : undefined);

/** Returns the strings in these fields of a body: items of lists and keys of maps. */
const namesIn = (body: unknown, ...names: string[]) =>
  names.flatMap((name) => {
    const value = field(body, name);
    const all: unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : [];
    return all.filter((one) => typeof one === 'string');
  });

const shown = (entries: (readonly [string, unknown])[]): RelatedState => ({
  shown: Object.fromEntries(entries),
  hidden: {},
});

/** Entries such as `members.<user ID>`. */
const keyed = (prefix: string, rows: { key: string; value: unknown }[]) =>
  shown(rows.map(({ key, value }) => [`${prefix}.${key}`, value] as const));

const placementOf =
  (idIn: (input: Input) => unknown): Relation =>
  async (store, input) => {
    const row = await relationsRepository(store).placement(String(idIn(input)));
    return { shown: { parent: row?.parent_id || null }, hidden: { position: row?.position } };
  };

/** The state that two relations show and hide. */
const both =
  (one: Relation, other: Relation): Relation =>
  async (store, input) => {
    const [first, second] = [await one(store, input), await other(store, input)];
    return {
      shown: { ...first.shown, ...second.shown },
      hidden: { ...first.hidden, ...second.hidden },
    };
  };

const teamRoles: Relation = async (store, { ids, body }) => {
  const given = [...namesIn(body, 'add', 'remove', 'memberships'), ids['userId'] ?? ''];
  const names = given.slice(0, maxListed).map((name) => (name.includes('@') ? name.toLowerCase() : name));
  return keyed('members', await relationsRepository(store).teamRoles(ids['teamId'] ?? '', names));
};

const fieldValues: Relation = async (store, { ids, body }) => {
  const names = namesIn(body, 'values');
  const rows =
    names.length === 0 ? [] : await relationsRepository(store).fieldValues(ids['spaceId'] ?? '', names);
  return keyed(
    'customFields',
    rows.map(({ key, value }) => ({ key, value: JSON.parse(value) as unknown })),
  );
};

const reactions: Relation = async (store, { ids, callerId }) => {
  const rows = await relationsRepository(store).reactions(
    ids['commentReplyId'] ?? ids['commentId'] ?? '',
    callerId,
  );
  return shown([['reactions', rows.map(({ emoji }) => emoji)]]);
};

const grants: Relation = async (store, { ids, body }) => {
  const { spaceId, collectionId, siteId = '', userId, teamId } = ids;
  const named = [...namesIn(body, 'users', 'teams'), userId, teamId].filter((id) => id !== undefined);
  const rows =
    named.length === 0
      ? []
      : await relationsRepository(store).grants(spaceId ?? collectionId ?? siteId, named.slice(0, maxListed));
  return keyed('access', rows);
};

const sectionDefault: Relation = async (store, { ids }) => {
  const { siteId = '', siteSectionId = '' } = ids;
  const row = await relationsRepository(store).defaultSiteSpace(siteId, siteSectionId);
  return shown([['defaultSiteSpace', row?.id ?? null]]);
};

const siteDefaults: Relation = async (store, { ids, body }) => {
  if (['defaultSiteSection', 'defaultSiteSpace'].every((name) => field(body, name) === undefined))
    return shown([]);
  const { siteId = '' } = ids;
  const repository = relationsRepository(store);
  const section = await repository.defaultSection(siteId);
  const siteSpace = await repository.defaultSiteSpace(siteId, section?.id ?? '');
  return shown([
    ['defaultSiteSection', section?.id ?? null],
    ['defaultSiteSpace', siteSpace?.id ?? null],
  ]);
};

const ownedDomain: Relation = async (store, { ids }) => {
  const { organizationId, emailDomain = '' } = ids;
  const domain = emailDomain.toLowerCase();
  const owner = await domainsRepository(store).owner(domain);
  return shown(owner?.organization_id === organizationId ? [['domain', domain]] : []);
};

/** The session or API token that an admin ends, as the owner and how it was opened or named. */
const endedCredential: Relation = async (store, { ids }) => {
  const { organizationId = '', tokenId = '' } = ids;
  const row = await relationsRepository(store).credential(organizationId, tokenId);
  return shown([
    ['member', row?.email ?? null],
    ['token', row?.label ?? row?.method ?? null],
  ]);
};

const relations: Partial<Record<string, Relation>> = {
  'domains.verify': ownedDomain,
  'domains.remove': ownedDomain,
  'accounts.removeSession': endedCredential,
  'spaces.move': placementOf(({ ids }) => ids['spaceId']),
  'collections.move': placementOf(({ ids }) => ids['collectionId']),
  'siteSections.move': placementOf(({ ids }) => ids['siteSectionId']),
  'siteSpaces.move': placementOf(({ ids }) => ids['siteSpaceId']),
  'siteSectionGroups.move': placementOf(({ ids }) => ids['siteSectionGroupId']),
  'siteSectionGroups.update': placementOf(({ ids }) => ids['siteSectionGroupId']),
  'siteExternalLinks.update': placementOf(({ ids }) => ids['siteExternalLinkId']),
  'siteSectionGroups.addSection': placementOf(({ body }) => field(body, 'sectionId')),
  'siteSectionGroups.removeSection': placementOf(({ ids }) => ids['siteSectionId']),
  'siteStructure.sort': placementOf(({ body }) => field(field(body, 'item'), 'id')),
  'siteSections.update': both(
    sectionDefault,
    placementOf(({ ids }) => ids['siteSectionId']),
  ),
  'sites.update': siteDefaults,
  'teams.updateMembers': teamRoles,
  'teams.putMember': teamRoles,
  'teams.removeMember': teamRoles,
  'customFields.updateValues': fieldValues,
  'spaceComments.update': reactions,
  'spaceComments.updateReply': reactions,
  'changeRequestComments.update': reactions,
};

/** Returns how to read the state that an operation changes outside of its resource, or undefined. */
export const relationOf = (operation: string, path: string): Relation | undefined =>
  relations[operation] ?? (path.includes('/permissions') ? grants : undefined);
