import type { ResolveTxt } from '#server/base/network/txtRecords.ts';
import type { Mailer } from '#server/base/mail/mailer.ts';
import type { Store } from '#server/base/database/store.ts';
import type { Hasher } from '#server/base/lib/hashing.ts';

export type Context = {
  store: Store;
  /** Returns the current time. Tests can set it. */
  clock: () => Date;
  /** Public base URL of the installation, without a trailing slash. Links in responses start with it. */
  publicUrl: string;
  /** Public base URL of the published sites, without a trailing slash. Another origin than `publicUrl`. */
  sitesUrl: string;
  /** Whether this installation serves organizations' custom hostnames. */
  customHosts: boolean;
  /** Key for signed URLs and visitor tokens. */
  secret: string;
  /** Key for the salts of passwords. Stored in the database, and never changed. */
  passwordKey: string;
  /** Hashes passwords. Default: scrypt. */
  hasher?: Hasher;
  /** Private hosts that imports may fetch from: `host` or `host:port`, as in the URL. */
  importAllow: readonly string[];
  /** Reads TXT records, to verify email domains. */
  resolveTxt: ResolveTxt;
  /** Who may create organizations: the first admin, or everyone whose token isn't bound to one organization. */
  newOrganizations: 'operator' | 'everyone';
  /** Sends email. Undefined: the operator has configured no mail server. */
  mailer?: Mailer | undefined;
};

/** Returns the current time in the format of tables and responses: ISO 8601 in UTC, with milliseconds. */
export const now = (context: Pick<Context, 'clock'>) => context.clock().toISOString();
