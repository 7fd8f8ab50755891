// Deployment files set only variables that the service reads, and all that a deployment requires.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '#server/base/config.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The variables that the service reads, recorded with an empty environment. */
function variables() {
  const names = new Set<string>();
  const watching = { get: (_: object, name: string) => void names.add(name) };
  readConfig(new Proxy<Record<string, string>>({}, watching));
  return names;
}

/** Variables of Node and of PostgreSQL's image. */
const others = ['NODE_ENV', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB'];
const known = new Set([...variables(), ...others]);
const shared = [
  'DATABASE_URL',
  'ADMIN_TOKEN',
  'SECRET',
  'PUBLIC_URL',
  'SITES_URL',
  'TRUSTED_PROXIES',
  'METRICS_PORT',
  'SMTP_URL',
  'SEED',
];

type Container = { env: { name: string }[]; image: string };
type Manifest = {
  kind: string;
  data?: Record<string, string>;
  spec?: { replicas?: number; minAvailable?: number; template?: { spec: { containers: Container[] } } };
};

const manifests = () =>
  parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS() as Manifest;
  });

const inImage = () =>
  [...read('deploy/Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0]!),
  );

const expectKnown = (names: string[], where: string) =>
  assert.deepEqual(
    names.filter((name) => !known.has(name)),
    [],
    where,
  );

const expectNeeded = (names: string[], needed: string[], where: string) =>
  assert.deepEqual(
    needed.filter((name) => !names.includes(name)),
    [],
    where,
  );

test('the image listens on all interfaces, has a data volume and runs as an unprivileged user', () => {
  const text = read('deploy/Containerfile');
  expectKnown(inImage(), 'Containerfile');
  expectNeeded(inImage(), ['HOST', 'PORT', 'DATA_DIR', 'SEED'], 'Containerfile');
  assert.match(text, /^USER node$/m);
  assert.match(text, /^HEALTHCHECK /m);
  for (const [, source = ''] of text.matchAll(/^COPY (?!--from)(\S+) \S+$/gm))
    assert.ok(existsSync(join(root, source)), source);
});

test('the compose file sets all shared variables and no unknown ones', () => {
  const { services } = parse(read('deploy/compose.yaml')) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const names = Object.keys(services['colophon']!.environment);
  expectKnown(names, 'compose.yaml');
  expectNeeded(names, shared, 'compose.yaml');
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expectKnown(asked, 'compose.yaml');
});

test('the Kubernetes manifest sets the same variables for all pods, with secrets from a Secret', () => {
  const all = manifests();
  assert.deepEqual(
    all.map(({ kind }) => kind),
    ['ConfigMap', 'Deployment', 'Service', 'Ingress', 'PodDisruptionBudget'],
  );
  const [config, deployment, , , budget] = all;
  const [container] = deployment!.spec!.template!.spec.containers;
  const secret = container!.env.map(({ name }) => name);
  const plain = Object.keys(config!.data!);
  expectKnown([...secret, ...plain], 'kubernetes.yaml');
  expectNeeded([...secret, ...plain], shared, 'kubernetes.yaml');
  assert.deepEqual(secret, ['DATABASE_URL', 'ADMIN_TOKEN', 'SECRET', 'SMTP_URL']);
  assert.ok(budget!.spec!.minAvailable! < deployment!.spec!.replicas!);
});

test('the environment file of the systemd unit sets all shared variables, and stores data in its state directory', () => {
  const unit = read('deploy/colophon.service');
  const text = read('deploy/environment');
  const names = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expectKnown(names, 'environment');
  expectNeeded(names, [...shared, 'HOST', 'PORT', 'SITES_PORT', 'DATA_DIR'], 'environment');
  const state = /^StateDirectory=(.+)$/m.exec(unit)?.[1];
  assert.match(text, new RegExp(`^DATA_DIR=/var/lib/${state}$`, 'm'));
});

test('the docs mention only existing variables, and the configuration page all of them', () => {
  const named = (file: string) =>
    [...read(file).matchAll(/`([A-Z]+(?:_[A-Z]+)+|PORT|HOST|SEED|SECRET)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    );
  const ofTests = ['E2E_PORT', 'CHROMIUM_PATH', 'FUZZ_REQUESTS', 'RUST_BOOK', 'JABREF_DOCS'];
  expectKnown(named('docs/deploy.md'), 'docs/deploy.md');
  expectNeeded(named('docs/deploy.md'), [...shared, 'DATA_DIR', 'RATE_LIMIT'], 'docs/deploy.md');
  expectKnown(
    named('docs/configuration.md').filter((name) => !ofTests.includes(name)),
    'docs/configuration.md',
  );
  expectNeeded(named('docs/configuration.md'), [...variables()], 'docs/configuration.md');
});
