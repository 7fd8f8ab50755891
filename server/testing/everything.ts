import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { addInvite, addSite } from '#server/operator/organizations.ts';
import { newId } from '#server/base/lib/ids.ts';
import { now } from '#server/base/context.ts';
import { feedbackRepository } from '#server/domain/sites/feedback.repository.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { makeCertificate } from '#server/operator/seed/demo/certificates.ts';
import { credentialIdOf } from '#server/domain/sign-in/credentials.repository.ts';
import { addCollection } from './contentTree.ts';
import { loadTexts, requestTexts } from './docs.ts';
import { picture } from './picture.ts';
import { sessionOf } from './sessions.ts';
import { testHost, type Organization, type Person, type World } from './world.ts';

const texts = {
  'README.md': '# Welcome\n\nSee [tides](tides.md), ![a picture](chart.png) and [nothing](lost.md).\n',
  'tides.md': '# Tides\n\n## Springs\n\nTwice a month, [as told](https://tides.example).\n',
  'chart.png': picture,
};

const staffCertificate = makeCertificate('CN=staff', new Date('2029-01-01'), new Date('2039-01-01'));

/**
 * Creates one of every resource. `author` creates the change request, and a comment with a reply on it and on
 * the space.
 */
export async function everything(world: World, org: Organization, author: Person = org.admin) {
  const { context } = world;
  const { id: organizationId, admin } = org;
  const collectionId = await addCollection(org, 'Guides');
  const spaceId = await org.addSpace('Gauge handbook', collectionId);
  const initialRevisionId = await loadTexts(context, spaceId, texts);
  const updated = await requestTexts(context, spaceId, author.id, texts);
  await loadTexts(context, spaceId, { ...texts, 'slack.md': '# Slack water\n' });
  const { revision: updateRevision } = await admin.call(contract.changeRequests.pull, {
    spaceId,
    changeRequestId: updated.id,
  });
  await loadTexts(context, spaceId, texts);
  const merged = await requestTexts(context, spaceId, author.id, { ...texts, 'springs.md': '# Springs\n' });
  await admin.call(contract.changeRequests.merge, { spaceId, changeRequestId: merged.id });
  const request = await requestTexts(context, spaceId, author.id, { ...texts, 'neaps.md': '# Neaps\n' });
  const changeRequestId = request.id;
  const { id: revisionId, pages, files } = await admin.call(contract.spaceContent.get, { spaceId });
  const site = await siteOf(world, org);
  const comment = async (path: string) => {
    const post = async (at: string) => {
      const { body } = await author.raw('POST', at, { body: { markdown: 'Which tide?' } });
      return (body as { id?: string }).id ?? 'none';
    };
    const commentId = await post(path);
    return { commentId, commentReplyId: await post(`${path}/${commentId}/replies`) };
  };
  const inSpace = await comment(`/v1/spaces/${spaceId}/comments`);
  const inRequest = await comment(`/v1/spaces/${spaceId}/change-requests/${changeRequestId}/comments`);
  const { id: userId } = await org.join('read', 'Fen Alder');
  const { id: otherUserId } = await org.join('comment', 'Briar Copse');
  const { id: teamId } = await admin.call(contract.teams.create, {
    organizationId,
    body: { title: 'Pilots', members: [userId] },
  });
  const { id: samlProviderId } = await admin.call(contract.sso.create, {
    organizationId,
    body: {
      label: 'Staff',
      ssoURL: 'https://idp.example/sso',
      entityID: 'urn:staff',
      certificate: await staffCertificate,
    },
  });
  const { id: translationSettingsId } = await admin.call(contract.translations.create, {
    organizationId,
    body: { title: 'Abroad' },
  });
  await admin.call(contract.customFields.create, {
    organizationId,
    body: { name: 'owner', type: 'text' },
  });
  const emailDomain = `${organizationId.toLowerCase()}.example`;
  await admin.call(contract.organizations.update, { organizationId, body: { emailDomains: [emailDomain] } });
  const claimed = await admin.call(optional.domains.list, { organizationId });
  for (const { record } of claimed.items) world.txt.set(record.name, [[record.value]]);
  const invited = await admin.call(optional.invites.create, {
    organizationId,
    body: { emails: ['guest@tidewatch.example'], role: null },
  });
  const { id: removalId = '' } = await admin.call(optional.removals.create, {
    spaceId,
    body: { text: 'No page contains this' },
  });
  const { id: webhookId } = await admin.call(optional.webhooks.create, {
    organizationId,
    body: { name: 'Tide bot', url: 'http://localhost:9/hook' },
  });
  const feedbackId = newId();
  await context.store.transaction(() =>
    feedbackRepository(context.store).insert({
      id: feedbackId,
      site_id: site.siteId,
      space_id: spaceId,
      page_id: pages[0]!.id,
      page_title: 'Welcome',
      helpful: 0,
      comment: 'Which tide?',
      status: 'open',
      created_at: now(context),
    }),
  );
  const emptyCollectionId = await addCollection(org, 'Drafts');
  const deliveries = await admin.call(optional.webhooks.listDeliveries, { organizationId, webhookId });
  const { items: events } = await admin.call(optional.auditEvents.list, {
    organizationId,
    query: { limit: 1 },
  });
  return {
    ...site,
    ...(await specOf(world, org)),
    organizationId,
    collectionId,
    emptyCollectionId,
    spaceId,
    deletedSpaceId: await deletedSpace(org),
    changeRequestId,
    updatedRequestId: updated.id,
    updateRevision,
    mergedRequestId: merged.id,
    initialRevisionId,
    revisionId,
    pagePath: 'tides',
    pageId: pages[0]!.id,
    fileId: files[0]!.id,
    inSpace,
    inRequest,
    userId,
    otherUserId,
    teamId,
    samlProviderId,
    translationSettingsId,
    fieldName: 'owner',
    emailInviteId: invited.results[0]!.invite!.id,
    inviteId: await addInvite(context, organizationId, 'edit'),
    removalId,
    auditEventId: events[0]!.id,
    webhookId,
    feedbackId,
    deliveryId: deliveries.items[0]!.id,
    emailDomain,
    /** Not a token: ending a real one would end the test. */
    tokenId: 'none',
    sessionId: credentialIdOf((await sessionOf(world, organizationId, userId)).hash),
  };
}
export type Everything = Awaited<ReturnType<typeof everything>>;

async function deletedSpace({ admin, addSpace }: Organization) {
  const spaceId = await addSpace('Old handbook');
  await admin.call(contract.spaces.remove, { spaceId });
  return spaceId;
}

/** Creates a site with three sections, one of them in a group. */
async function siteOf({ context, txt }: World, { id: organizationId, admin, addSpace }: Organization) {
  const siteId = await addSite(context, organizationId, 'Saltmarsh Docs');
  const at = { organizationId, siteId };
  const section = async (title: string) =>
    admin.call(contract.siteSections.create, { ...at, body: { spaceId: await addSpace(title) } });
  const [first, second, third] = [await section('Charts'), await section('Logs'), await section('Notes')];
  const group = await admin.call(contract.siteSectionGroups.create, {
    ...at,
    body: { title: 'Reference', sections: [second.id] },
  });
  const status = { title: 'Service status', url: 'https://status.saltmarsh.example/' };
  const externalLink = await admin.call(optional.siteExternalLinks.create, { ...at, body: status });
  const put = async (title: string) =>
    admin.call(contract.siteSpaces.create, {
      ...at,
      body: { spaceId: await addSpace(title), sectionId: first.id },
    });
  const link = await admin.call(contract.siteShareLinks.create, { ...at, body: { name: 'Harbour office' } });
  const redirect = await admin.call(optional.siteRedirects.create, {
    ...at,
    body: { source: '/old', destination: { kind: 'external', url: 'https://saltmarsh.example/new' } },
  });
  const claimed = await admin.call(optional.siteHostnames.put, {
    ...at,
    body: { hostname: `docs-${siteId.toLowerCase()}.example` },
  });
  for (const { type, name, value } of claimed.records) if (type === 'TXT') txt.set(name, [[value]]);
  const publishedSpaceId = first.siteSpaces[0]!.space.id;
  const { id: publishedRevisionId } = await admin.call(contract.spaceContent.get, {
    spaceId: publishedSpaceId,
  });
  const preview = await admin.call(optional.previewLinks.create, {
    spaceId: publishedSpaceId,
    body: {
      site: siteId,
      revision: publishedRevisionId,
      audience: 'public',
      expiresAt: new Date(context.clock().getTime() + 3_600_000).toISOString(),
    },
  });
  return {
    siteId,
    /** A space on the site. */
    publishedSpaceId,
    publishedRevisionId,
    previewLinkId: preview.id,
    previewEnd: preview.expiresAt,
    siteSectionId: first.id,
    groupedSectionId: second.id,
    looseSectionId: third.id,
    siteSectionGroupId: group.id,
    siteExternalLinkId: externalLink.id,
    siteSpaceId: (await put('Tables')).id,
    firstSiteSpaceId: first.siteSpaces[0]!.id,
    shareLinkId: link.id,
    siteRedirectId: redirect.id,
    /** A space that is on no site. */
    looseSpaceId: await addSpace('Loose leaves'),
  };
}

/** Inserts a specification with one version. */
async function specOf({ context }: World, { id: organization_id }: Organization) {
  const [id, versionId, time] = [newId(), newId(), context.clock().toISOString()];
  const spec = {
    id,
    organization_id,
    slug: 'gauge-api',
    source_url: `http://${testHost}/gauge.json`,
    processing_state: 'complete' as const,
    last_version_id: versionId,
    last_processed_at: time,
    last_process_error_code: null,
    faults: null,
    due_at: null,
    failures: 0,
    claim: null,
    created_at: time,
    updated_at: time,
  };
  const filesystem = JSON.stringify({ 'gauge.json': { content: { openapi: '3.1.0' } } });
  const version = { id: versionId, spec_id: id, url: spec.source_url, filesystem, created_at: time };
  await context.store.transaction(async () => {
    await insertAll(context, 'openapi_specs', [spec]);
    await insertAll(context, 'openapi_versions', [version]);
  });
  return { specSlug: spec.slug, versionId };
}
