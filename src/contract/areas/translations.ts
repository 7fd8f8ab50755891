// The specification's “Translations”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { flags, links, listOf, pageQuery, time, title } from '../fields.ts';
import { moreLimits } from '../limits.ts';

export const translationSettings = z.object({
  object: z.literal('translation-settings'),
  id: z.string(),
  title: title(...moreLimits.translationTitle).check(z.meta({ alias: 'language' })),
  languages: z.array(z.string()).check(z.meta({ alias: 'language' })),
  createdAt: time(),
  updatedAt: time(),
  permissions: flags('view', 'edit'),
  urls: links('location'),
});
export type TranslationSettings = z.output<typeof translationSettings>;

const titled = z.object({ title: title(...moreLimits.translationTitle) });

export const translations = {
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/translations',
    query: pageQuery,
    response: listOf(translationSettings),
    status: 200,
  }),
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/translations',
    body: titled,
    response: translationSettings,
    status: 201,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/translations/{translationSettingsId}',
    response: translationSettings,
    status: 200,
  }),
  update: operation({
    method: 'PUT',
    path: '/v1/orgs/{organizationId}/translations/{translationSettingsId}',
    body: titled,
    response: translationSettings,
    status: 200,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/translations/{translationSettingsId}',
    status: 205,
  }),
};
