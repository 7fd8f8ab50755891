// The environment's variables, checked once (docs/configuration.md).
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { addressesIn } from './network/addresses.ts';

const seeds = ['demo', 'none', 'large'] as const;
export type Seed = (typeof seeds)[number];

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  adminToken: string | undefined;
  seed: Seed;
  apiUrl: string | undefined;
  publicUrl: string;
  secret: string | undefined;
  /** `host` or `host:port`, in lower case. */
  importAllow: string[];
  /** Requests a minute of one token, or of one client without a known token; 0 sets no limit. */
  rateLimit: number;
  /** Connections that one client may have open; 0 sets no limit. */
  connectionLimit: number;
  /** IP addresses and networks of proxies, whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** Where metrics are served; undefined: nowhere. */
  metricsPort: number | undefined;
  logLevel: string;
  /** For tests, of `CHECK_ANSWERS`: an answer that breaks the contract becomes a 500. */
  checkAnswers: boolean;
};

/** A variable that can't be used; the message is one sentence for the operator. */
export class BadConfig extends Error {}

/** Gives a variable without blanks around it, such as the last line break of a mounted secret; an empty one is none. */
type Environment = (name: string) => string | undefined;

function whole(env: Environment, name: string, fallback: number, max: number) {
  const text = env(name) ?? String(fallback);
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new BadConfig(`${name} must be a whole number from 0 to ${max}; it is “${text}”.`);
}

function oneOf<const T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const text = env(name) ?? fallback;
  const value = values.find((one) => one === text);
  if (value !== undefined) return value;
  throw new BadConfig(`${name} must be one of ${values.join(', ')}; it is “${text}”.`);
}

/** What a header can carry. */
function token(env: Environment, name: string) {
  const text = env(name);
  if (text === undefined || /^[!-~]+$/.test(text)) return text;
  throw new BadConfig(
    `${name} must consist of ASCII characters without blanks, so that a header can carry it.`,
  );
}

function address(env: Environment, name: string) {
  const text = env(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return text.replace(/(?<!\/)\/+$/, '');
  throw new BadConfig(`${name} must be an address that begins with http:// or https://; it is “${text}”.`);
}

/** Its password stays out of the message. */
function postgres(env: Environment, name: string) {
  const text = env(name);
  if (text === undefined || /^postgres(?:ql)?:\/\//.test(text)) return text;
  throw new BadConfig(`${name} must be an address that begins with postgres:// or postgresql://.`);
}

function hosts(env: Environment, name: string) {
  const entries = (env(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  return entries.filter((entry) => {
    if (entry === '' || /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(entry)) return entry !== '';
    throw new BadConfig(`${name} must be hosts with commas between them; “${entry}” is none.`);
  });
}

function addresses(env: Environment, name: string) {
  const entries = (env(name) ?? '').split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  try {
    addressesIn(given);
  } catch {
    throw new BadConfig(`${name} must be IP addresses or networks, separated by commas.`);
  }
  return given;
}

/** Reads the variables; throws BadConfig for the first that can't be used. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env: Environment = (name) => variables[name]?.trim() || undefined;
  const port = whole(env, 'PORT', 4000, 65_535);
  const host = env('HOST') ?? '127.0.0.1';
  return {
    port,
    host,
    dataDir: resolve(env('DATA_DIR') ?? 'data'),
    databaseUrl: postgres(env, 'DATABASE_URL'),
    adminToken: token(env, 'ADMIN_TOKEN'),
    seed: oneOf(env, 'SEED', seeds, 'demo'),
    apiUrl: address(env, 'API_URL'),
    publicUrl: address(env, 'PUBLIC_URL') ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    secret: env('SECRET'),
    importAllow: hosts(env, 'IMPORT_ALLOW'),
    rateLimit: whole(env, 'RATE_LIMIT', 30_000, 1_000_000_000),
    connectionLimit: whole(env, 'CONNECTION_LIMIT', 200, 1_000_000),
    trustedProxies: addresses(env, 'TRUSTED_PROXIES'),
    metricsPort: env('METRICS_PORT') === undefined ? undefined : whole(env, 'METRICS_PORT', 0, 65_535),
    logLevel: oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    checkAnswers: env('CHECK_ANSWERS') === '1',
  };
}
