import type { FullOperation, Output, Parsed } from '#contract/operation.ts';
import type { ClientConnection } from '#server/base/http/clientConnection.ts';
import type { JsonText } from '#server/base/lib/json.ts';
import type {
  Caller,
  CollectionAccess,
  OrganizationAccess,
  SpaceAccess,
} from '#server/domain/access/access.ts';
import type { SiteAccess } from '#server/domain/sites/siteAccess.ts';
import type { RequestOrigin } from '#server/domain/audit/recordEvent.ts';

/** The caller's access to the outermost resource in the operation's path. */
type AccessAt<Path extends string> = Path extends `${string}{spaceId}${string}`
  ? SpaceAccess
  : Path extends `${string}{collectionId}${string}`
    ? CollectionAccess
    : Path extends `${string}{siteId}${string}`
      ? SiteAccess
      : Path extends `${string}{organizationId}${string}`
        ? OrganizationAccess
        : { caller: Caller };

/** The implementation of an operation: parsed input and access in, response body out. Only reads may return a JsonText. */
type Handler<E extends FullOperation> = (
  input: Parsed<E>,
  access: AccessAt<E['path']>,
  connection: ClientConnection & RequestOrigin,
) => Output<E> | JsonText | Promise<Output<E> | JsonText>;

/** One handler per operation of an area. A missing one is a type error. */
export type Handlers<Rows extends Record<string, FullOperation>> = {
  [Name in keyof Rows]: Handler<Rows[Name]>;
};
