import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { operatorRepository } from '../operator.repository.ts';
import { requiredOption, singleArgument, type Command } from './arguments.ts';
import { recordCommand } from './recordCommand.ts';
import { UsageError } from '../UsageError.ts';

const maxLength = 253;
const pattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Returns a hostname in lower case. Throws UsageError if it can't be a custom hostname of this installation. */
function hostnameOf({ publicUrl, sitesUrl }: Context, typed: string) {
  const hostname = typed.toLowerCase();
  if (hostname.length > maxLength || !pattern.test(hostname))
    throw new UsageError(
      `“${typed}” isn’t a hostname. Use a name such as docs.example.org, without a protocol, port or path, and with international characters in Punycode.`,
    );
  const [console, sites] = [new URL(publicUrl).hostname, new URL(sitesUrl).hostname];
  if (hostname === console || hostname === sites || hostname.endsWith(`.${sites}`))
    throw new UsageError(`“${hostname}” is a host of PUBLIC_URL or SITES_URL. Use another one.`);
  return hostname;
}

/**
 * Sets or removes an organization's custom hostname. Throws UsageError if the organization is unknown or another one
 * has the hostname.
 */
const setHostname = (context: Context, organizationId: string, hostname: string | null) =>
  context.store.transaction(async () => {
    const { store } = context;
    const repository = operatorRepository(store);
    await lock(store, 'organizations', organizationId);
    const organization = await repository.organization(organizationId);
    if (!organization) throw new UsageError(`Organization “${organizationId}” not found.`);
    const owner = hostname === null ? undefined : await repository.ofCustomHostname(hostname);
    if (owner && owner.id !== organizationId)
      throw new UsageError(`“${hostname}” is the custom hostname of another organization (${owner.id}).`);
    const { custom_hostname: from } = organization;
    if (from === hostname) return;
    await repository.setCustomHostname(organizationId, hostname);
    await recordCommand(context, {
      organizationId,
      action: 'organizations.update',
      target: ['organizationId', organizationId],
      changes: { customHostname: { from, to: hostname } },
    });
  });

export const hostnameCommands: Command[] = [
  {
    name: 'custom-hostname set',
    usage: 'custom-hostname set --organization ID HOSTNAME',
    options: ['organization'],
    run: async (context, typed) => {
      const hostname = hostnameOf(context, singleArgument(typed, 'hostname'));
      const id = requiredOption(typed, 'organization');
      await setHostname(context, id, hostname);
      return `The default site of ${id} is at https://${hostname} when DNS and the reverse proxy’s certificate cover it.`;
    },
  },
  {
    name: 'custom-hostname remove',
    usage: 'custom-hostname remove --organization ID',
    options: ['organization'],
    run: async (context, typed) => {
      const id = requiredOption(typed, 'organization');
      await setHostname(context, id, null);
      return `Removed the custom hostname of ${id}.`;
    },
  },
];
