// An identity provider for the browser: a page with a button that posts the response.
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import type { SamlProvider } from '#contract/areas/sso.ts';
import { domainsRepository } from '#server/domain/sign-in/domains.repository.ts';
import type { Context } from '#server/base/context.ts';
import { answerField, makeSigner, type Parts } from '#server/testing/identityProvider.ts';
import type { Organization } from './fixtures.ts';
import { baseURL } from './service.ts';

const signer = makeSigner();

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}

/** Starts an identity provider, and adds it to an organization that owns the verified domain of its members. */
export async function startIdentityProvider(operator: Context, org: Organization, body: object = {}) {
  const { certificate } = await signer;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}/metadata`;
  const ssoURL = `http://127.0.0.1:${port}/sso`;
  const created = await fetch(`${baseURL}/v1/orgs/${org.id}/saml`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${org.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ label: 'Harbour', ssoURL, entityID: issuer, certificate, ...body }),
  });
  const provider = (await created.json()) as SamlProvider;
  const { acsURL, entityID } = provider.service;
  const domain = `d${org.id.toLowerCase()}.example`;
  await operator.store.transaction(() =>
    domainsRepository(operator.store).verify(domain, org.id, new Date().toISOString()),
  );
  /** The user who is signed in there, and the errors in its responses. */
  const state: { email: string; wrong: Partial<Parts> } = { email: org.admin.email, wrong: {} };
  server.on('request', (request, response) => {
    void (async () => {
      const query = new URL(request.url ?? '', issuer).searchParams;
      const posted = request.method === 'POST' ? (await bodyOf(request)).get('SAMLRequest') : null;
      const redirected = query.get('SAMLRequest');
      const xml = posted
        ? Buffer.from(posted, 'base64').toString()
        : redirected
          ? inflateRawSync(Buffer.from(redirected, 'base64')).toString()
          : '';
      const inResponseTo = /\bID="([^"]+)"/.exec(xml)?.[1];
      const answer = { issuer, acsURL, entityID, at: new Date(), inResponseTo, email: state.email };
      const field = answerField(answer, await signer, state.wrong);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>Harbour</title><link rel="icon" href="data:,">
<form method="post" action="${acsURL}"><input type="hidden" name="SAMLResponse" value="${field}"><button>Sign in as ${state.email}</button></form></html>`);
    })();
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { ...provider, ssoURL, state, domain, close };
}
