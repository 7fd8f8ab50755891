// The operations that the audit log records, with requests that succeed and change something.
import assert from 'node:assert/strict';
import { addMember } from '#server/domain/people/addMember.ts';
import { loadTexts } from './docs.ts';
import { everything, type Everything } from './everything.ts';
import { bodies, operations, type Sample } from './samples.ts';
import type { Organization, World } from './world.ts';

/** These return something signed and store nothing, or store what nobody sees. */
const storeNothing = new Set([
  'git.compareSync',
  'sites.createPreview',
  'signIn.startTest',
  'siteCustomization.addImage',
  'siteCustomization.putDraft',
  'siteCustomization.removeDraft',
]);

/** All operations that write to an organization. */
export const writes = operations.filter(
  ({ name, row }) =>
    row.method !== 'GET' &&
    !storeNothing.has(name) &&
    /\{(?:organization|space|collection)Id\}/.test(row.path),
);

/** Creates an organization with one of every resource, granted levels, a newer revision than that of its request, and another organization. */
export async function prepare(world: World) {
  const [org, other] = [await world.newOrganization('Saltmarsh'), await world.newOrganization('Fenland')];
  const all = await everything(world, org);
  await addMember(world.context, { organizationId: other.id, email: org.admin.email, role: 'admin' });
  await loadTexts(world.context, all.spaceId, { 'ebb.md': '# Ebb\n', 'springs.md': '# Springs\n' });
  const levels = { role: 'admin', users: [all.userId], teams: [all.teamId] };
  const sitePath = `/v1/orgs/${org.id}/sites/${all.siteId}`;
  for (const path of [`/v1/spaces/${all.spaceId}`, `/v1/collections/${all.collectionId}`, sitePath])
    assert.equal((await org.admin.raw('POST', `${path}/permissions`, levels)).status, 204);
  return { org, other, all };
}

/** Bodies with an effect, for operations whose sample has none. */
const changing: Partial<Record<string, (other: Organization) => object>> = {
  'collections.transfer': ({ id }) => ({ organization: id }),
  'spaces.transfer': ({ id }) => ({ organization: id }),
  // Without a level, the next operation has none to remove.
  'collectionPermissions.updateTeam': () => ({ role: 'edit' }),
  'git.put': () => ({ enabled: true }),
  'sitePermissions.updateTeam': () => ({ role: 'review' }),
  'siteHostnames.put': ({ id }) => ({ hostname: `${id.toLowerCase()}.example.org` }),
  'readerChanges.put': () => ({ enabled: true }),
  'spaceLanguage.put': () => ({ language: 'pt-BR' }),
  'spaceMergeRules.put': () => ({
    type: 'rules',
    rules: [{ rule: 'require_at_least_one_approved_review' }],
  }),
  'spaces.move': () => ({ parent: null, position: {} }),
  // The new revision of the space has other pages than the sample names.
  'spaceComments.create': () => ({ body: { markdown: 'High?' } }),
};

/** Operations after which a resource is missing for others. */
export const consuming =
  /\.(?:transfer|restore|merge)$|^siteSectionGroups\.(?:create|addSection)|^site(?:Sections|Spaces)\.create/;

export const bodyOf = (sample: Sample, all: Everything, other: Organization, address: string) =>
  changing[sample.name]?.(other) ?? bodies[sample.name]?.(all, address);
