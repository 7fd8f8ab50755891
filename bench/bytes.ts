// The floor of published sites: bare node:http that sends the same bytes with the same headers, for each path of a list.
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';

/** A response of the floor. `body` is Base64. */
export type Copy = { headers: OutgoingHttpHeaders; body: string };

const [file = '', port = '0'] = process.argv.slice(2);
const copies: Record<string, Copy> = JSON.parse(readFileSync(file, 'utf8'));
const responses = new Map(
  Object.entries(copies).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);

createServer(({ url = '' }, response) => {
  const found = responses.get(url);
  response.writeHead(found ? 200 : 404, found?.headers);
  response.end(found?.body);
}).listen(Number(port), '127.0.0.1');
