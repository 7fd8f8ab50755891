import type { Comment, CommentReply } from '#contract/comment.ts';
import { contract } from '#contract/contract.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { now } from '#server/base/context.ts';
import { loadTexts, requestTexts, type Texts } from './docs.ts';
import { serviceTest, type Organization, type Person, type World } from './world.ts';

const main = { 'README.md': '# Welcome\n', 'tides.md': '# Tides\n\n## Springs\n\nTwice a month.\n' };

type About = { page?: string; node?: string };

/** A commented space or change request, with operations that work for both. */
type Board = {
  org: Organization;
  spaceId: string;
  /** The API path of the comments. */
  path: string;
  /** The ids of the two pages, `README.md` and `tides.md`. */
  pages: string[];
  revision: () => Promise<string>;
  post: (person: Person, markdown: string, about?: About) => Promise<Comment>;
  reply: (person: Person, comment: Comment, markdown: string) => Promise<CommentReply>;
  /** Sends a PUT that must succeed. */
  update: (person: Person, comment: Comment, change: object) => Promise<Comment>;
  list: (query?: string) => Promise<{ next?: { page: string }; count: number; items: Comment[] }>;
  /** Replaces the content with a new revision. */
  edit: (texts: Texts) => Promise<void>;
};

/** Sends a request and returns the body. Throws if the status differs. */
export async function ask<T>(person: Person, status: number, ...request: [string, string, unknown?]) {
  const answer = await person.raw(...request);
  if (answer.status !== status)
    throw new Error(`${request[0]} ${request[1]}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

const put = (markdown: string, about: object = {}) => ({ ...about, body: { markdown } });

async function boardOf(inSpace: boolean, { newOrganization, context }: World): Promise<Board> {
  const org = await newOrganization();
  const { admin } = org;
  const requests = changeRequestsRepository(context.store);
  const spaceId = await org.addSpace('Tides');
  await loadTexts(context, spaceId, main);
  const asked = (texts: Texts) => requestTexts(context, spaceId, admin.id, texts);
  const request = await asked({ ...main, 'neaps.md': '# Neaps\n' });
  const at = { spaceId, changeRequestId: request.id };
  const content = () =>
    inSpace
      ? admin.call(contract.spaceContent.get, { spaceId })
      : admin.call(contract.changeRequestContent.get, at);
  const path = `/v1/spaces/${spaceId}${inSpace ? '' : `/change-requests/${request.id}`}/comments`;
  return {
    org,
    spaceId,
    path,
    pages: (await content()).pages.map(({ id }) => id).slice(0, 2),
    revision: async () => (await content()).id,
    post: (person, markdown, about) => ask(person, 200, 'POST', path, put(markdown, about)),
    reply: (person, { id }, markdown) => ask(person, 200, 'POST', `${path}/${id}/replies`, put(markdown)),
    update: (person, { id }, change) => ask(person, 200, 'PUT', `${path}/${id}`, change),
    list: (query = '') => ask(admin, 200, 'GET', `${path}?${query}`),
    edit: async (texts) => {
      const { revision } = inSpace ? { revision: '' } : await asked(texts);
      if (inSpace) await loadTexts(context, spaceId, texts);
      else await context.store.transaction(() => requests.setRevision(request.id, revision, now(context)));
    },
  };
}

/** Defines a test for the comments of a space and of a change request, on all engines. */
export function commentTest(sentence: string, run: (board: Board, world: World) => Promise<void>) {
  for (const [kind, inSpace] of [
    ['space', true],
    ['change request', false],
  ] as const)
    serviceTest(`${sentence}, on a ${kind}`, async (world) => run(await boardOf(inSpace, world), world));
}
