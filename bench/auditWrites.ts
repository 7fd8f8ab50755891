// Worker thread: sends a representative mix of writes, for `bench/audit.ts`.
import { parentPort } from 'node:worker_threads';
import type { Everything } from '#server/testing/everything.ts';

/** `first` keeps the writes of different runs distinct. */
export type Run = { origin: string; token: string; all: Everything; first: number; rounds: number };

type Send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<void>;

/** A representative mix of writes. Each one has an effect, because `n` keeps them distinct. */
async function mix(send: Send, all: Everything, n: number) {
  const org = `/v1/orgs/${all.organizationId}`;
  const space = `/v1/spaces/${all.spaceId}`;
  const site = `${org}/sites/${all.siteId}`;
  const comment = `${space}/comments/${all.inSpace.commentId}`;
  const odd = n % 2 === 1;
  await send('PATCH', org, { title: `Saltmarsh ${n}` });
  await send('PATCH', `${org}/members/${all.userId}`, { role: odd ? 'edit' : 'comment' });
  await send('PATCH', `${org}/teams/${all.teamId}`, { title: `Pilots ${n}` });
  await send('PUT', `${org}/teams/${all.teamId}/members/${all.otherUserId}`, {
    role: odd ? 'owner' : 'member',
  });
  await send('PATCH', space, { title: `Handbook ${n}` });
  await send('POST', `${space}/move`, { parent: odd ? null : all.collectionId, position: {} });
  await send('PATCH', `/v1/collections/${all.collectionId}`, { title: `Guides ${n}` });
  await send('PATCH', `${space}/permissions/users/${all.userId}`, { role: odd ? 'edit' : 'comment' });
  await send('PATCH', `${space}/custom-fields`, { values: { [all.fieldName]: { value: `Fen ${n}` } } });
  await send('POST', `${space}/comments`, { body: { markdown: `High ${n}?` } });
  await send('POST', `${comment}/replies`, { body: { markdown: `Low ${n}.` } });
  await send('PUT', comment, { resolved: odd });
  await send('PATCH', `${space}/change-requests/${all.changeRequestId}`, { subject: `Tables ${n}` });
  await send('PATCH', `${site}/share-links/${all.shareLinkId}`, { name: `Office ${n}` });
  await send('PATCH', `${site}/sections/${all.siteSectionId}`, { title: `Charts ${n}` });
  await send('POST', `${org}/collections`, { title: `Leaflets ${n}` });
}

async function sendAll({ origin, token, all, first, rounds }: Run) {
  let writes = 0;
  const send: Send = async (method, path, body) => {
    writes++;
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  };
  for (let n = first; n < first + rounds; n++) await mix(send, all, n);
  parentPort?.postMessage(writes, []);
}

parentPort?.on('message', (run: Run) => void sendAll(run));
