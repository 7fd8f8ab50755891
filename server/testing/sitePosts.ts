import { createSitesApp } from '#server/published/sitesApp.ts';
import type { World } from './world.ts';

/** Sends a form to the listener of sites, from a client's address. */
export async function post(
  { context }: Pick<World, 'context'>,
  path: string,
  payload: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
) {
  const app = createSitesApp(context);
  try {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      payload,
      headers: { host: 'sites.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  } finally {
    await app.close();
  }
}
