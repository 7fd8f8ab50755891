import assert from 'node:assert/strict';
import { readFiles, readPages } from '#server/domain/content/revisions.repository.ts';
import { flatPages } from '#server/domain/content/pageNode.ts';
import type { Demo } from './testDemo.ts';

type Parameters = Record<string, string>;

/**
 * Returns a function that finds the path parameters of an operation for all matching resources of the
 * demonstration data.
 */
export async function parametersOf({ rows, own, organizationId, context }: Demo) {
  const contentAt = async (revision: string): Promise<Parameters> => {
    const pages = await readPages(context.store, revision);
    const page = flatPages(pages).find(({ type }) => type === 'document');
    const top = pages.find(({ type }) => type === 'document');
    const files = await readFiles(context.store, revision);
    const file = files.find(({ exportOnly }) => exportOnly === undefined);
    return {
      revisionId: revision,
      ...(page && { pageId: page.page }),
      ...(top && { pagePath: top.slug }),
      ...(file && { fileId: file.id }),
    };
  };
  const spec = (await rows('openapi_specs')).find(({ slug }) => slug === 'gauge-api')!;
  const organization: Parameters = {
    organizationId,
    tokenId: 'none',
    emailDomain: 'saltmarsh.example',
    emailInviteId: 'none',
    inviteId: (await rows('invites'))[0]!.id,
    userId: (await own('members'))[30]!.user_id,
    teamId: (await own('teams'))[0]!.id,
    collectionId: (await own('collections'))[0]!.id,
    siteId: (await rows('sites'))[0]!.id,
    siteRedirectId: 'none',
    samlProviderId: (await own('saml_providers'))[0]!.id,
    fieldName: (await rows('custom_fields'))[0]!.name,
    specSlug: spec.slug,
    versionId: spec.last_version_id!,
    translationSettingsId: (await rows('translations'))[0]!.id,
    webhookId: (await rows('webhooks'))[0]!.id,
    auditEventId: (await rows('audit_events'))[0]!.id,
  };
  const spaces: Parameters[] = [];
  for (const { id, revision_id, deleted_at } of await own('spaces'))
    if (deleted_at === null) spaces.push({ spaceId: id, ...(await contentAt(revision_id)) });
  const requests: Parameters[] = [];
  for (const { id, space_id, revision_id } of await rows('change_requests'))
    requests.push({ spaceId: space_id, changeRequestId: id, ...(await contentAt(revision_id)) });
  const comments = (await rows('comments')).map(({ id, space_id, change_request_id }): Parameters => {
    const onRequest = change_request_id === null ? {} : { changeRequestId: change_request_id };
    return { spaceId: space_id, commentId: id, ...onRequest };
  });
  const replies = (await rows('comment_replies')).map(({ id, comment_id }): Parameters => {
    const comment = comments.find(({ commentId }) => commentId === comment_id);
    return { ...comment, commentReplyId: id };
  });
  const isOnRequest = (comment: Parameters) => 'changeRequestId' in comment;
  const kinds = [[organization], spaces, requests];
  for (const posted of [comments, replies])
    kinds.push(
      posted.filter((one) => !isOnRequest(one)),
      posted.filter(isOnRequest),
    );
  return (path: string) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const fitting = kinds.map((kind) => kind.filter((one) => names.every((name) => name in one)));
    const found = fitting.find((kind) => kind.length > 0);
    assert.ok(found, path);
    return found;
  };
}
