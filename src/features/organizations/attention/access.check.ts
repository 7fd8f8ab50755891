// Settings that open more than most organizations mean to. Needs no read: the organization tells.
import { KeyRound } from 'lucide';
import { paths } from '#routing/paths.ts';
import { roleName } from '#pickers/roles.ts';
import type { Check } from './check.ts';

export const accessCheck: Check = {
  name: 'Default role',
  look: async ({ id: organizationId, defaultRole }) => ({
    seen: 'the default role',
    findings:
      defaultRole === 'admin' || defaultRole === 'create'
        ? [
            {
              id: 'default-role',
              when: 'week',
              icon: KeyRound,
              line: ['The ', 'default role', ` is ${roleName(defaultRole)}.`],
              note:
                defaultRole === 'admin'
                  ? 'Every member may change and delete all content that says nothing else.'
                  : 'Every member may create content wherever nothing else is said.',
              to: `${paths.organizationSettings.to({ organizationId })}#defaultRole`,
              act: 'Show setting',
            },
          ]
        : [],
  }),
};
