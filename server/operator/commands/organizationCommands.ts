import { requiredOption, type Command } from './arguments.ts';
import { addOrganization } from '../organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { recordCommand } from './recordCommand.ts';
import { removeOrganization } from './removeOrganization.ts';

export const organizationCommands: Command[] = [
  {
    name: 'organization add',
    usage: 'organization add --title TITLE --admin EMAIL [--name NAME]',
    options: ['title', 'admin', 'name'],
    run: (context, typed) => {
      const title = requiredOption(typed, 'title');
      const email = requiredOption(typed, 'admin');
      return context.store.transaction(async () => {
        const organizationId = await addOrganization(context, title);
        const { name } = typed.options;
        const userId = await addMember(context, { organizationId, email, name, role: 'admin' });
        await recordCommand(context, {
          organizationId,
          action: 'organizations.create',
          target: ['organizationId', organizationId],
          resources: { userId },
          changes: { title: { to: title } },
        });
        return `Created the organization “${title}” (${organizationId}) with ${email} as its admin.`;
      });
    },
  },
  {
    name: 'organization remove',
    usage: 'organization remove --organization ID --confirm TITLE',
    options: ['organization', 'confirm'],
    run: async (context, typed) => {
      const id = requiredOption(typed, 'organization');
      const { title, members, users } = await removeOrganization(
        context,
        id,
        requiredOption(typed, 'confirm'),
      );
      return `Removed the organization “${title}” (${id}) with ${members} ${members === 1 ? 'member' : 'members'}, and ${users} ${users === 1 ? 'account' : 'accounts'} that no other organization uses.`;
    },
  },
];
