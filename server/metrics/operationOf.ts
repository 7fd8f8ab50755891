import type { FastifyRequest } from 'fastify';

/** `members.update`, or the route of what is no operation: `/healthz`, `/pdf/:name`; `none` where there is none. */
export const operationOf = ({ routeOptions }: FastifyRequest) =>
  routeOptions?.config?.operation ?? routeOptions?.url ?? 'none';
