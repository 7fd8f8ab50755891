import { SsoRequired } from '#server/domain/access/access.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { toLogin } from '#server/domain/sign-in/sso.mapper.ts';
import { ssoRepository } from '#server/domain/sign-in/sso.repository.ts';

/** Maximum number of sign-in URLs in the message. */
const maxListed = 3;

/** Adds the sign-in URLs of the organization to an error that requires single sign-on. Returns others as they are. */
export async function explainSsoRequired(context: Pick<Context, 'store' | 'publicUrl'>, error: unknown) {
  if (!(error instanceof SsoRequired)) return error;
  const providers = await ssoRepository(context.store).all(error.organizationId);
  const urls = providers.slice(0, maxListed).map((row) => toLogin(context, row).startURL);
  const where = urls.length === 0 ? 'Ask an organization admin.' : `Sign in at ${urls.join(' or ')}`;
  return new HttpError(error.status, `${error.message} ${where}`);
}
