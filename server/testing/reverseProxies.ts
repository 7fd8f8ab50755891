// Starts the examples in deploy/ on the real nginx and Caddy, with the hosts, ports and certificates of a test.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request, type Agent, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { makeSigner } from './identityProvider.ts';
import { freePort } from './processes.ts';

const deploy = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

/** Hosts of the demo data, and those of the examples. */
export const hosts = {
  console: 'docs-admin.example',
  sites: 'docs.example',
  organization: 'saltmarsh.docs.example',
  custom: 'docs.saltmarsh.example',
};

export type Ports = { service: number; sites: number; http: number; https: number };
export type Proxy = { child: ChildProcess; ports: Ports };

/** Replaces the ports of the service. */
const onPorts = (config: string, { service: api, sites }: Ports) =>
  config.replaceAll('127.0.0.1:4000', `127.0.0.1:${api}`).replaceAll('127.0.0.1:4001', `127.0.0.1:${sites}`);

/** Starts nginx with a new folder. */
export async function startNginx(at: string, ports: Ports) {
  mkdirSync(join(at, 'snippets'), { recursive: true });
  const [key, certificate] = [join(at, 'key.pem'), join(at, 'certificate.pem')];
  const signer = await makeSigner(`CN=${hosts.sites}`);
  writeFileSync(key, signer.privateKey);
  writeFileSync(certificate, signer.certificate);
  const config = onPorts(deploy('nginx.conf'), ports)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80 ', `listen 127.0.0.1:${ports.http} `)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('handbook.example.org', hosts.custom)
    .replace(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`);
  writeFileSync(join(at, 'snippets/colophon.conf'), deploy('nginx-snippet.conf'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${name};`)
    .join('\n');
  writeFileSync(
    join(at, 'nginx.conf'),
    `daemon off; pid pid; error_log stderr; events {} http { access_log off; ${temporary} ${config} }`,
  );
  return spawn('nginx', ['-p', at, '-c', join(at, 'nginx.conf'), '-e', 'stderr']);
}

/** Starts Caddy with a new folder, and its own certificate authority. */
export async function startCaddy(at: string, ports: Ports) {
  mkdirSync(at);
  const global = `local_certs
	skip_install_trust
	admin off
	http_port ${ports.http}
	https_port ${ports.https}
	storage file_system ${at}
	default_bind 127.0.0.1
	log {
		level ERROR
	}`;
  const config = onPorts(deploy('Caddyfile'), ports)
    .replaceAll('127.0.0.1:4002', `127.0.0.1:${await freePort()}`)
    .replace('{\n', `{\n\t${global}\n`);
  writeFileSync(join(at, 'Caddyfile'), config);
  return spawn('caddy', ['run', '--config', join(at, 'Caddyfile'), '--adapter', 'caddyfile']);
}

type Answer = { status: number; headers: Record<string, unknown>; text: string; isReused: boolean };
type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether more of the body is to come than is sent. */
  isOpen?: boolean;
  from?: string;
  agent?: Agent;
};

/** Sends a request to a proxy, as if DNS led to it. */
export function visit(
  { ports }: Proxy,
  url: string,
  { method, headers, body, isOpen, from, agent }: Sent = {},
) {
  const { protocol, host, pathname, search } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const isPlain = protocol === 'http:';
  const options: RequestOptions = {
    host: '127.0.0.1',
    port: isPlain ? ports.http : ports.https,
    servername: host,
    rejectUnauthorized: false,
    method: method ?? 'GET',
    path: pathname + search,
    headers: { host, ...headers },
    agent: agent ?? false,
    ...(from !== undefined && { localAddress: from }),
  };
  const sent = isPlain ? plainRequest({ ...options, agent: false }) : request(options);
  sent.on('error', reject).on('response', (answer) => {
    const { statusCode: status = 0, headers: received } = answer;
    textOf(answer)
      .then((text) => resolve({ status, headers: received, text, isReused: sent.reusedSocket }), reject)
      .finally(() => isOpen && sent.destroy());
  });
  if (isOpen) sent.flushHeaders();
  else sent.end(body);
  return promise;
}
