import { curlOf } from '#api/curl.ts';
import type { ApiRequest } from '#api/request.ts';
import { session } from '#api/session.ts';
import { toast } from '#ui/toast.ts';

/** Copies a request as a curl command, with `$TOKEN` instead of the token, and shows a toast. */
export async function copyCurl(request: ApiRequest) {
  try {
    await navigator.clipboard.writeText(curlOf(session.current()?.baseUrl ?? '', request));
    toast({ text: 'curl command copied. Set $TOKEN to your token.' });
  } catch {
    toast({ text: 'Couldn’t copy. Allow clipboard access in your browser.' });
  }
}
