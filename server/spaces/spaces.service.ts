// The rules of spaces.
import type { spaces } from '#contract/spaces.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../routes.ts';
import { toSpace } from './spaces.mapper.ts';
import { spacesRepository } from './spaces.repository.ts';

/** Specification, Endpoints: Spaces. */
export function spacesService(context: Context): Pick<Handlers<typeof spaces>, 'get'> {
  const repository = spacesRepository(context.store);
  return {
    async get(_input, { space, level }) {
      const counts = await repository.counts([space.id]);
      return toSpace(context, space, level, counts(space.id));
    },
  };
}
