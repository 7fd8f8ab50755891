// The environment's variables, checked once (docs/configuration.md).
import { Resolver } from 'node:dns';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { addressesIn } from '#server/base/network/addresses.ts';

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
  /** Port of the published sites. */
  sitesPort: number;
  /** Public base URL of the published sites, without a trailing slash. */
  sitesUrl: string;
  /** Whether this installation serves organizations' custom hostnames: the operator has set `SITES_URL`. */
  customHosts: boolean;
  secret: string | undefined;
  /** `host` or `host:port`, in lower case. */
  importAllow: string[];
  /** Addresses of DNS servers that email domains are checked with; empty: those of the system. */
  dnsServers: string[];
  /** Who may create organizations in the console and through the API. */
  newOrganizations: 'operator' | 'everyone';
  /** Requests per minute for one token, or for one client without a known token; 0: no limit. */
  rateLimit: number;
  /** Requests per minute to published sites for one client; 0: no limit. */
  sitesRateLimit: number;
  /** Maximum number of open connections per client; 0: no limit. */
  connectionLimit: number;
  /** Days that events of the audit log are kept; 0: forever. */
  auditRetentionDays: number;
  /** IP addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Port of the metrics. Undefined: no metrics. */
  metricsPort: number | undefined;
  /** Server for email, with user name and password. Undefined: no email is sent. */
  smtpUrl: string | undefined;
  /** Sender of email: an address, or a name with the address in angle brackets. */
  mailFrom: string;
  logLevel: string;
  /** Report turns of the event loop that take longer, in milliseconds; 0: none. */
  watchdog: number;
  /** For tests (`CHECK_ANSWERS`): a response that violates the contract becomes a 500. */
  validateResponses: boolean;
};

/** An invalid variable. The message is one sentence for the operator. */
export class ConfigError extends Error {}

/**
 * Returns a variable without surrounding blanks, such as the line break of a mounted secret. Empty means
 * undefined.
 */
type Environment = (name: string) => string | undefined;

function whole(env: Environment, name: string, fallback: number, max: number) {
  const text = env(name) ?? String(fallback);
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new ConfigError(`${name} must be an integer from 0 to ${max}, but is set to “${text}”.`);
}

function oneOf<const T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const text = env(name) ?? fallback;
  const value = values.find((one) => one === text);
  if (value !== undefined) return value;
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, but is set to “${text}”.`);
}

/** Only characters that a header can carry. */
function token(env: Environment, name: string) {
  const text = env(name);
  if (text === undefined || /^[!-~]+$/.test(text)) return text;
  throw new ConfigError(`${name} must contain only ASCII characters without spaces.`);
}

function address(env: Environment, name: string) {
  const text = env(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return text.replace(/(?<!\/)\/+$/, '');
  throw new ConfigError(
    `${name} must be a URL that starts with http:// or https://, but is set to “${text}”.`,
  );
}

/** A base URL without a path, since each site is a path below it or has its own host. */
function origin(env: Environment, name: string) {
  const url = address(env, name);
  if (url === undefined || new URL(url).pathname === '/') return url;
  throw new ConfigError(`${name} must not have a path, but is set to “${url}”.`);
}

/** The message omits the value, which contains a password. */
function postgres(env: Environment, name: string) {
  const text = env(name);
  if (text === undefined || /^postgres(?:ql)?:\/\//.test(text)) return text;
  throw new ConfigError(`${name} must be a URL that starts with postgres:// or postgresql://.`);
}

/** The message omits the value, which contains a password. */
function mail(env: Environment, publicUrl: string) {
  const smtpUrl = env('SMTP_URL');
  if (smtpUrl !== undefined && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl)))
    throw new ConfigError('SMTP_URL must be a URL that starts with smtp:// or smtps://.');
  const mailFrom = env('MAIL_FROM') ?? `Colophon <no-reply@${new URL(publicUrl).hostname}>`;
  if (!/^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(mailFrom))
    throw new ConfigError('MAIL_FROM must be an email address, or a name with an address in angle brackets.');
  return { smtpUrl, mailFrom };
}

function hosts(env: Environment, name: string) {
  const entries = (env(name) ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  return entries.filter((entry) => {
    if (entry === '' || /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(entry)) return entry !== '';
    throw new ConfigError(`${name} must be a comma-separated list of hosts. “${entry}” isn’t a host.`);
  });
}

function addresses(env: Environment, name: string) {
  const entries = (env(name) ?? '').split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  try {
    addressesIn(given);
  } catch {
    throw new ConfigError(`${name} must be a comma-separated list of IP addresses and networks.`);
  }
  return given;
}

function dnsServers(env: Environment, name: string) {
  const entries = (env(name) ?? '').split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  try {
    new Resolver().setServers(given);
  } catch {
    throw new ConfigError(
      `${name} must be a comma-separated list of IP addresses, each with an optional port, such as 10.0.0.53 or 10.0.0.53:5353.`,
    );
  }
  return given;
}

/** Reads the environment. Throws ConfigError for the first invalid variable. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env: Environment = (name) => variables[name]?.trim() || undefined;
  const port = whole(env, 'PORT', 4000, 65_535);
  const host = env('HOST') ?? '127.0.0.1';
  const publicUrl = address(env, 'PUBLIC_URL') ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const sitesPort = whole(env, 'SITES_PORT', port === 0 ? 0 : (port % 65_535) + 1, 65_535);
  return {
    port,
    host,
    dataDir: resolve(env('DATA_DIR') ?? 'data'),
    databaseUrl: postgres(env, 'DATABASE_URL'),
    adminToken: token(env, 'ADMIN_TOKEN'),
    seed: oneOf(env, 'SEED', seeds, 'demo'),
    apiUrl: address(env, 'API_URL'),
    publicUrl,
    sitesPort,
    sitesUrl: origin(env, 'SITES_URL') ?? `http://${new URL(publicUrl).hostname}:${sitesPort}`,
    customHosts: env('SITES_URL') !== undefined,
    secret: env('SECRET'),
    importAllow: hosts(env, 'IMPORT_ALLOW'),
    dnsServers: dnsServers(env, 'DNS_SERVERS'),
    newOrganizations: oneOf(env, 'NEW_ORGANIZATIONS', ['operator', 'everyone'], 'operator'),
    rateLimit: whole(env, 'RATE_LIMIT', 30_000, 1_000_000_000),
    sitesRateLimit: whole(env, 'SITES_RATE_LIMIT', 6_000, 1_000_000_000),
    connectionLimit: whole(env, 'CONNECTION_LIMIT', 200, 1_000_000),
    auditRetentionDays: whole(env, 'AUDIT_RETENTION_DAYS', 365, 3_650),
    trustedProxies: addresses(env, 'TRUSTED_PROXIES'),
    metricsPort: env('METRICS_PORT') === undefined ? undefined : whole(env, 'METRICS_PORT', 0, 65_535),
    ...mail(env, publicUrl),
    logLevel: oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    watchdog: whole(env, 'WATCHDOG_MS', 0, 60_000),
    validateResponses: env('CHECK_ANSWERS') === '1',
  };
}
