// Puts a request on the clipboard as a curl command, and says so.
import { curlOf } from '#api/curl.ts';
import type { ApiRequest } from '#api/request.ts';
import { session } from '#api/session.ts';
import { toast } from '#ui/toast.ts';

/** `what` names the request: “this list”. The token is not in the command: `$TOKEN` is. */
export async function copyCurl(what: string, request: ApiRequest) {
  try {
    await navigator.clipboard.writeText(curlOf(session.current()?.baseUrl ?? '', request));
    toast({ text: `Copied ${what} as a curl command. Your token goes into $TOKEN.` });
  } catch {
    toast({ text: 'Nothing was copied: the browser does not allow it here.' });
  }
}
