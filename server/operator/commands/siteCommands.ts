import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { sitesRepository } from '#server/domain/sites/sites.repository.ts';
import { siteStructureRepository } from '#server/domain/sites/siteStructure.repository.ts';
import { requiredOption, singleArgument, type Command } from './arguments.ts';
import { addSite } from '../organizations.ts';
import { recordCommand, recorded } from './recordCommand.ts';
import { UsageError } from '../UsageError.ts';

/** Makes a site live or a draft. Returns its title. Throws UsageError if the organization has no such site. */
const setPublished = (context: Context, organizationId: string, siteId: string, published: boolean) =>
  context.store.transaction(async () => {
    const { store } = context;
    await lock(store, 'sites', siteId);
    const site = await siteStructureRepository(store).site(organizationId, siteId);
    if (!site) throw new UsageError(`Site “${siteId}” not found in this organization.`);
    if ((site.published === 1) !== published) {
      await sitesRepository(store).update(siteId, { published: published ? 1 : 0 });
      await recordCommand(context, {
        organizationId,
        action: published ? 'sites.publish' : 'sites.unpublish',
        target: ['siteId', siteId],
        changes: { published: { from: !published, to: published } },
      });
    }
    return site.title;
  });

const stateCommand = (name: 'publish' | 'unpublish', published: boolean): Command => ({
  name: `site ${name}`,
  usage: `site ${name} --organization ID SITE`,
  options: ['organization'],
  run: async (context, typed) => {
    const organizationId = requiredOption(typed, 'organization');
    const siteId = singleArgument(typed, 'site ID');
    const title = await setPublished(context, organizationId, siteId, published);
    return `The site “${title}” is ${published ? 'live' : 'a draft'}.`;
  },
});

export const siteCommands: Command[] = [
  {
    name: 'site add',
    usage: 'site add --organization ID --title TITLE [--draft]',
    options: ['organization', 'title'],
    flags: ['draft'],
    run: async (context, typed) => {
      const title = requiredOption(typed, 'title');
      const organizationId = requiredOption(typed, 'organization');
      const published = typed.options['draft'] === undefined;
      const id = await recorded(
        context,
        () => addSite(context, organizationId, title, { published }),
        (siteId) => ({
          organizationId,
          action: 'sites.create',
          target: ['siteId', siteId],
          changes: { title: { to: title }, published: { to: published } },
        }),
      );
      return `Created the ${published ? 'site' : 'draft site'} “${title}” (${id}).`;
    },
  },
  stateCommand('publish', true),
  stateCommand('unpublish', false),
];
