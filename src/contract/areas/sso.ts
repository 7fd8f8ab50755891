// The specification's “SSO”: SAML providers and login.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { links, listOf, pageQuery, role, text, textUpTo, time, uriUpTo } from '../fields.ts';
import { limits } from '../limits.ts';
import { team } from '../team.ts';

const label = text(...limits.samlLabel);

/**
 * Not in the specification, and omitted unless it is `post`: how the browser brings a request to the identity provider.
 */
export const ssoBinding = z.enum(['redirect', 'post']);

/** The configuration of an identity provider. */
const identity = {
  ssoURL: z.optional(uriUpTo(limits.samlSsoURL)),
  entityID: z.optional(textUpTo(limits.samlEntityID)),
  certificate: z.optional(textUpTo(limits.samlCertificate)),
};

export const samlProvider = z.object({
  object: z.literal('saml-provider'),
  id: z.string(),
  label,
  ...identity,
  defaultTeam: z.optional(team),
  defaultRole: z.nullable(role),
  ssoBinding: z.optional(ssoBinding),
  /** Not in the specification, and omitted unless true: the identity provider's metadata requires signed requests. */
  wantsSignedRequests: z.optional(z.boolean()),
  createdAt: time(),
  /** Our URLs, to enter at the identity provider. */
  service: z.object({
    acsURL: z.string(),
    startURL: z.string(),
    entityID: z.string(),
    /** Not in the specification: where an identity provider can load our metadata. */
    metadataURL: z.optional(z.string()),
  }),
  urls: links('location'),
});
export type SamlProvider = z.output<typeof samlProvider>;

/** A sign-in method. */
export const ssoLogin = z.object({ id: z.string(), label: z.string(), startURL: z.string() });
export type SsoLogin = z.output<typeof ssoLogin>;

/** A new provider. `defaultTeam` is a team id. */
const newProvider = z.object({
  label,
  ...identity,
  defaultTeam: z.optional(z.string()),
  defaultRole: z.optional(z.nullable(role)),
  ssoBinding: z.optional(ssoBinding),
  wantsSignedRequests: z.optional(z.boolean()),
});

export const sso = {
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/saml',
    query: pageQuery,
    response: listOf(samlProvider),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/saml',
    body: newProvider,
    response: samlProvider,
    status: 201,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/saml/{samlProviderId}',
    response: samlProvider,
    status: 200,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/saml/{samlProviderId}',
    status: 204,
  }),
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/saml/{samlProviderId}',
    body: z.partial(newProvider),
    response: samlProvider,
    status: 200,
  }),
  listLogins: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sso',
    response: z.object({ items: z.array(ssoLogin) }),
    status: 200,
  }),
};
