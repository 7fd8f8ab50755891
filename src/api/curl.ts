// A request as a command for the shell. The token stays out of it: `$TOKEN`.
import type { ApiRequest } from './request.ts';

/** Quoted so that sh, bash, zsh and dash take it as it stands, whatever it holds. */
export const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** `curl` for the request; one option a line. */
export function curlOf(baseUrl: string, { method, path, body }: ApiRequest) {
  const parts = [
    `curl --globoff${method === 'GET' ? '' : ` --request ${method}`} ${quoted(baseUrl + path)}`,
    '--header "Authorization: Bearer $TOKEN"',
    ...(body === undefined
      ? []
      : [
          `--header ${quoted('Content-Type: application/json')}`,
          `--data-raw ${quoted(JSON.stringify(body))}`,
        ]),
  ];
  return parts.join(' \\\n  ');
}
