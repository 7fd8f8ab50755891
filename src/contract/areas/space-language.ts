// Optional: the specification has no language of a space.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { moreLimits } from '../limits.ts';
import { textUpTo } from '../fields.ts';

/** A BCP 47 tag such as `de` or `pt-BR`. Null: none. */
const languageSetting = z.object({ language: z.nullable(textUpTo(moreLimits.languageTag)) });

/** The language of the pages of a space whose front matter and folder state none. */
export const spaceLanguage = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/language',
    response: languageSetting,
    status: 200,
  }),
  put: optionalOperation({
    method: 'PUT',
    path: '/v1/spaces/{spaceId}/language',
    body: languageSetting,
    response: languageSetting,
    status: 200,
  }),
};
