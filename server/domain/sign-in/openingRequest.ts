// What requests that open a session share: sign-ins and accepted invites.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { passwordText } from '#contract/areas/accounts.ts';
import { clientOf } from '#server/base/network/addresses.ts';
import { deviceOf } from './device.ts';

/** Fields of the body, besides the proof. */
export const openingFields = {
  password: z.optional(passwordText),
  /** Keeps the session for 30 days instead of 12 hours. */
  keep: z.optional(z.boolean()),
};

/** Returns where a sign-in comes from. */
export const originOf = ({ id, ip, headers }: FastifyRequest) => ({
  requestId: id,
  client: clientOf(ip),
  device: deviceOf(headers['user-agent']),
});
