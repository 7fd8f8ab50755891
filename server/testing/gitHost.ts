// A Git host with the real Git: `git http-backend` behind a small server.
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gitEnvironment, gitIn, type GitClient } from './gitClient.ts';
import { runProgram } from './programs.ts';
import { testHost } from './world.ts';

export type GitHost = {
  /** The address of the repository. */
  url: string;
  /** Folders: the repository `docs.git`, and a clone `there` of a person at the host. */
  folder: string;
  run: GitClient['run'];
  git: GitClient['git'];
  /** The token that requests need. Undefined: none. */
  token: string | undefined;
  /** Called with each request. Returns true if it has responded. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Whether the answer to a push gets lost, after the host has stored it. */
  losesAnswers: boolean;
  /** Returns the commit of a branch, or undefined. */
  branch: (name?: string) => string | undefined;
  /** Lets the host refuse pushes with these words. Undefined: it accepts them. */
  refusePushes: (words: string | undefined) => void;
};

/** Runs Git's CGI program for a request. Returns its headers and body. */
async function runBackend(root: string, request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  const { headers, method } = request;
  const { stdout } = await runProgram({
    command: 'git',
    parameters: ['http-backend'],
    env: {
      ...gitEnvironment,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: 'someone',
      REQUEST_METHOD: method,
      PATH_INFO: pathname,
      QUERY_STRING: searchParams.toString(),
      CONTENT_TYPE: headers['content-type'] ?? '',
      ...(headers['content-length'] && { CONTENT_LENGTH: headers['content-length'] }),
      ...(headers['content-encoding'] && { HTTP_CONTENT_ENCODING: headers['content-encoding'] }),
      GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
    },
    input: await buffer(request),
  });
  const end = stdout.indexOf('\r\n\r\n');
  return { head: stdout.toString('latin1', 0, end).split('\r\n'), body: stdout.subarray(end + 4) };
}

function respond(response: ServerResponse, { head, body }: Awaited<ReturnType<typeof runBackend>>) {
  for (const line of head) {
    const at = line.indexOf(': ');
    if (line.startsWith('Status: ')) response.statusCode = Number(line.slice(8, 11));
    else response.setHeader(line.slice(0, at), line.slice(at + 2));
  }
  response.end(body);
}

/** Starts a host with an empty repository, and runs a function with it. */
export async function withGitHost(use: (host: GitHost) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'git-host-'));
  const run = gitIn(folder);
  const git: GitHost['git'] = async (where, ...parameters) => {
    const { status, text } = await run(where, ...parameters);
    if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${text}`);
    return text.trim();
  };
  const server = createServer((request, response) => {
    if (host.intercept?.(request, response)) return;
    const sent = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString();
    if (host.token !== undefined && sent.slice(sent.indexOf(':') + 1) !== host.token) {
      request.resume();
      response.writeHead(401, { 'content-type': 'text/plain' }).end('Invalid username or token.');
      return;
    }
    void runBackend(folder, request).then(
      (answer) => {
        const isLost = host.losesAnswers && (request.url ?? '').endsWith('/git-receive-pack');
        return isLost ? response.destroy() : respond(response, answer);
      },
      () => response.destroy(), // The client went away.
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host: GitHost = {
    url: `http://${testHost}:${(server.address() as AddressInfo).port}/docs.git`,
    folder,
    run,
    git,
    token: undefined,
    intercept: undefined,
    losesAnswers: false,
    branch(name = 'main') {
      const file = join(folder, 'docs.git/refs/heads', name);
      return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
    },
    refusePushes(words) {
      const hooks = join(folder, 'docs.git/hooks');
      mkdirSync(hooks, { recursive: true });
      const hook = join(hooks, 'pre-receive');
      if (words === undefined) rmSync(hook);
      else writeFileSync(hook, `#!/bin/sh\necho "${words}"\nexit 1\n`, { mode: 0o755 });
    },
  };
  try {
    await git('.', 'init', '-q', '--bare', 'docs.git');
    await git('docs.git', 'config', 'http.receivepack', 'true');
    await git('.', 'clone', '-q', 'docs.git', 'there');
    await use(host);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}
