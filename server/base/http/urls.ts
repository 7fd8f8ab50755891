import type { Context } from '#server/base/context.ts';

type Base = Pick<Context, 'publicUrl'>;

/** Returns the API URL of a resource: `location(context, 'orgs', id)`. */
export const location = ({ publicUrl }: Base, ...segments: string[]) =>
  `${publicUrl}/v1/${segments.map(encodeURIComponent).join('/')}`;

/** Returns the URL of a screen in the console. */
export const appUrl = ({ publicUrl }: Base, ...segments: string[]) =>
  `${publicUrl}/${segments.map(encodeURIComponent).join('/')}`;
