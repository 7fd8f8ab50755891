import { curlOf } from '#api/http/curl.ts';
import type { ApiRequest } from '#api/http/request.ts';
import { session } from '#api/session/session.ts';
import { copy } from '#ui/copy.ts';

/** Copies a request as a curl command, with `$TOKEN` instead of the token, and shows a toast. */
export const copyCurl = (request: ApiRequest) =>
  copy(
    'curl command',
    curlOf(session.current()?.baseUrl ?? '', request),
    'curl command copied. Set $TOKEN to your token.',
  );
