import type { FastifyRequest } from 'fastify';

/**
 * Returns the operation's name, such as `members.update`, else the route, such as `/pdf/:name`, else `none`.
 */
export const operationOf = ({ routeOptions }: FastifyRequest) =>
  routeOptions?.config?.operation ?? routeOptions?.url ?? 'none';
