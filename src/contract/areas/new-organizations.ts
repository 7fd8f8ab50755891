// Optional: the specification can't create organizations.
import * as z from 'zod/mini';
import { emailFault } from '../email.ts';
import { optionalOperation } from '../operation.ts';
import { title } from '../fields.ts';
import { limits, moreLimits } from '../limits.ts';
import { organization } from './organizations.ts';

const email = z.string().check((context) => {
  const message = emailFault(context.value);
  if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
});

export const newOrganizations = {
  /** The caller becomes its admin. */
  create: optionalOperation({
    method: 'POST',
    path: '/v1/orgs',
    body: z.object({
      title: title(...limits.organizationTitle),
      /** The caller's name and email address. Only for a placeholder account (`GET /v1/user`), which becomes theirs. */
      displayName: z.optional(title(...moreLimits.displayName)),
      email: z.optional(email),
    }),
    response: organization,
    status: 201,
  }),
};
