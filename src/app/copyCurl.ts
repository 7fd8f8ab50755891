// Puts a request on the clipboard as a curl command, and says so.
import { curlOf } from '#api/curl.ts';
import type { ApiRequest } from '#api/request.ts';
import { session } from '#api/session.ts';
import { toast } from '#ui/toast.ts';

/** `what` names the request: “this list”. The token is not in the command: `$TOKEN` is. */
export async function copyCurl(what: string, request: ApiRequest) {
  try {
    await navigator.clipboard.writeText(curlOf(session.current()?.baseUrl ?? '', request));
    toast({ text: `Copied ${what} as a curl command. Put your token into $TOKEN before you run it.` });
  } catch {
    toast({ text: 'Nothing was copied: the browser does not allow it here.' });
  }
}
