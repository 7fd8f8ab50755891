import type { ApiRequest } from './request.ts';

/** Quotes any text for sh, bash, zsh and dash. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns the request as a curl command, one option per line. It contains `$TOKEN` instead of the token. */
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
