// Clients that post comments continuously and record the acknowledged ones.
import type { Prepared } from '#server/testing/installations.ts';

/** A request that takes longer counts as hung, in milliseconds. */
const patience = 30_000;

export type Written = {
  /** Ids of the comments that were acknowledged. */
  acknowledged: string[];
  /** The number of requests sent. */
  sent: number;
  /** The number of rejected requests by status; 0 is no response. */
  refused: Record<number, number>;
  /** Requests that didn't end in time. */
  hung: number;
};

export const nothingWritten = (): Written => ({ acknowledged: [], sent: 0, refused: {}, hung: 0 });

export const headersOf = ({ token }: Prepared) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

const refuse = ({ refused }: Written, status: number) => (refused[status] = (refused[status] ?? 0) + 1);

/** Posts a comment of this length. Returns whether it was acknowledged. */
export async function post(url: string, prepared: Prepared, written: Written, length = 40) {
  written.sent += 1;
  const signal = AbortSignal.timeout(patience);
  const body = JSON.stringify({ body: { markdown: `${written.sent} `.padEnd(length, 'tide ') } });
  try {
    const answer = await fetch(`${url}/v1/spaces/${prepared.spaceId}/comments`, {
      method: 'POST',
      headers: headersOf(prepared),
      body,
      signal,
    });
    const said = (await answer.json()) as { id?: string; error?: { message: string } };
    if (answer.ok && said.id) written.acknowledged.push(said.id);
    else refuse(written, answer.status);
    return answer.ok;
  } catch (error) {
    if (signal.aborted) written.hung += 1;
    else refuse(written, 0);
    return error === undefined;
  }
}

/** Four clients that write until `done` returns true. A rejected request is retried immediately. */
export const writeUntil = (url: string, prepared: Prepared, written: Written, done: () => boolean) =>
  Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!done()) {
        if (await post(url, prepared, written)) continue;
        await new Promise((go) => setTimeout(go, 20));
      }
    }),
  );

/** The ids of all comments, read page by page. */
export async function allComments(url: string, prepared: Prepared) {
  const ids: string[] = [];
  for (let page: string | undefined = ''; page !== undefined;) {
    const query = page === '' ? '' : `&page=${encodeURIComponent(page)}`;
    const answer = await fetch(`${url}/v1/spaces/${prepared.spaceId}/comments?limit=1000${query}`, {
      headers: headersOf(prepared),
    });
    const list = (await answer.json()) as { next?: { page: string }; items: { id: string }[] };
    ids.push(...list.items.map(({ id }) => id));
    page = list.next?.page;
  }
  return ids;
}

/** Counts acknowledged comments that are missing, and rows that no client sent. */
export async function compare(url: string, prepared: Prepared, { acknowledged, sent }: Written) {
  const ids = await allComments(url, prepared);
  const known = new Set(ids);
  return {
    lost: acknowledged.filter((id) => !known.has(id)).length,
    surplus: Math.max(0, ids.length - sent) + ids.length - known.size,
  };
}
