// The addresses in answers: `location` is the API's, `app` the console's.
import type { Context } from '../context.ts';

type Base = Pick<Context, 'publicUrl'>;

/** The address of a resource in the API: `location(context, 'orgs', id)`. */
export const location = ({ publicUrl }: Base, ...segments: string[]) =>
  `${publicUrl}/v1/${segments.map(encodeURIComponent).join('/')}`;

/** The address of a screen in the console. */
export const appUrl = ({ publicUrl }: Base, ...segments: string[]) =>
  `${publicUrl}/${segments.map(encodeURIComponent).join('/')}`;
