import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { curlOf } from './curl.ts';

/** The arguments that a real shell passes to curl. */
const argumentsOf = (command: string) =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { env: { TOKEN: 'my token' } })
    .toString()
    .split('\0')
    .slice(0, -1);

test('formats a write with its body and without its token', () => {
  const command = curlOf('https://docs.example', {
    method: 'PATCH',
    path: '/v1/orgs/o1/members/u1',
    body: { role: 'review' },
  });
  assert.equal(
    command,
    `curl --globoff --request PATCH 'https://docs.example/v1/orgs/o1/members/u1' \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Content-Type: application/json' \\
  --data-raw '{"role":"review"}'`,
  );
  assert.deepEqual(argumentsOf(command).slice(3, 6), [
    'https://docs.example/v1/orgs/o1/members/u1',
    '--header',
    'Authorization: Bearer my token',
  ]);
});

test('formats a read without a body', () => {
  const command = curlOf('', { method: 'GET', path: '/v1/orgs?limit=1' });
  assert.equal(command, `curl --globoff '/v1/orgs?limit=1' \\\n  --header "Authorization: Bearer $TOKEN"`);
});

test('quotes any text in a body', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      "'; rm -rf ~ #",
      '$(id)',
      '`id`',
      "it's",
      '\\',
      '!!',
      '@/etc/passwd',
      '"\'"',
      '\n\t\u2028',
    ),
  );
  fc.assert(
    fc.property(nasty, (title) => {
      const sent = argumentsOf(
        curlOf('https://docs.example', { method: 'POST', path: '/v1/x', body: { title } }),
      );
      assert.deepEqual(JSON.parse(sent.at(-1) ?? ''), { title });
    }),
    { numRuns: 60 },
  );
});
