// A reverse proxy with HTTP/2 over TLS, as in a deployment, which also serves the floor.
import { createHash, createPublicKey, KeyObject } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { pageFiles } from './floor.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

async function makeCertificate() {
  await import('reflect-metadata'); // must be loaded before x509
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const cert = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    signingAlgorithm: algorithm,
    keys,
  });
  return {
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }),
    cert: cert.toString('pem'),
  };
}

const certificate = await makeCertificate();
const publicKey = createPublicKey(certificate.cert).export({ type: 'spki', format: 'der' });

/** The browser arguments to trust this certificate. Without trust, the browser doesn't cache. */
export const trusting = [
  `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
];

/** Removes pseudo headers and connection headers, which are invalid in HTTP/1.1 and HTTP/2 respectively. */
const without = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^:|^(connection|keep-alive|transfer-encoding)$/.test(name)),
  );

/** Forwards all requests to the service, except those for the floor, while `run` runs. */
export async function withFront<Found>(port: number, service: string, run: () => Promise<Found>) {
  const floor = await pageFiles('floor');
  const agent = new Agent({ keepAlive: true });
  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const options = { method: asked.method, headers: without(asked.headers), agent };
    const passed = request(service + asked.url, options, (from) => {
      answer.writeHead(from.statusCode ?? 502, without(from.headers));
      from.pipe(answer);
    });
    passed.on('error', () => answer.stream.close());
    asked.pipe(passed);
  };
  const server = createSecureServer(certificate, (asked, answer) => {
    const file = floor(asked.url);
    if (file) answer.writeHead(200, file.headers).end(file.body);
    else pass(asked, answer);
  });
  await new Promise<void>((listening) => server.listen(port, listening));
  try {
    return await run();
  } finally {
    server.close();
    agent.destroy();
  }
}
