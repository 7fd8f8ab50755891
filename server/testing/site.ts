import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array };
type Page = Answer | ((request: IncomingMessage, response: ServerResponse) => void);

/**
 * Serves pages by path on localhost while `use` runs. URLs start with `http://localhost:…`.
 * @returns the result of `use`
 */
export async function withSite<T>(
  pages: Record<string, Page>,
  use: (address: (path: string) => string, asked: string[]) => Promise<T>,
): Promise<T> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = pages[path] ?? { status: 404, body: 'Nothing here' };
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page.status ?? 200, { 'content-type': 'text/html', ...page.headers });
    return response.end(page.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    return await use((path) => `http://localhost:${port}${path}`, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
