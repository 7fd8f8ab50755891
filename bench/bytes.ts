// The floor of published sites: bare node:http that sends the same bytes with the same headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '0'] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };

createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.byteLength });
  response.end(body);
}).listen(Number(port), '127.0.0.1');
