import type { RedirectChange, RedirectResult } from '#contract/areas/site-redirects.ts';
import { moreLimits } from '#contract/limits.ts';
import { conflict, HttpError, notFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { Redirect } from '#server/domain/sites/siteRedirects.repository.ts';
import type { SiteView } from '#server/published/site/ownPage.ts';
import { sourceFault, storedDestination } from './checkRedirect.ts';

export const flag = (value: boolean) => (value ? (1 as const) : (0 as const));
/** Whether a redirect leads to the same place in the same way. */
export const isSame = (one: Redirect, other: Redirect) =>
  (['source', 'draft', 'capture_wildcard', 'permanent', 'destination'] as const).every(
    (column) => one[column] === other[column],
  );
export const keyOf = ({ source, draft }: Pick<Redirect, 'source' | 'draft'>) => `${draft} ${source}`;

export const tooMany = () =>
  conflict(`A site has at most ${moreLimits.redirects} redirects. Use a wildcard, or delete some.`);

/** The redirects with the sources of an import, by draft and source, and the number of the site's other redirects. */
export type Known = { byKey: Map<string, Redirect>; others: number };

/** Applies one change of an import to the known redirects. Throws if it can't be applied. */
export async function applyChange(
  view: SiteView,
  { byKey: known, others }: Known,
  { source, intent = 'live', captureWildcard = false, permanent, destination }: RedirectChange,
  at: string,
): Promise<{ result: RedirectResult; put?: Redirect; removed?: string }> {
  const draft = flag(intent === 'draft');
  const old = known.get(keyOf({ source, draft }));
  if (intent === 'publish') {
    const drafted = known.get(keyOf({ source, draft: 1 }));
    if (!drafted) throw notFound('draft');
    const put = { ...drafted, id: old?.id ?? newId(), draft: 0 as const, updated_at: at };
    const fault = await sourceFault(view, source);
    if (fault) throw fault;
    known.delete(keyOf(drafted));
    known.set(keyOf(put), put);
    const result: RedirectResult = { status: 'published', source, draft: false, id: put.id };
    return { result, put, removed: drafted.id };
  }
  if (!destination) {
    if (!old) throw notFound('redirect');
    known.delete(keyOf(old));
    return { result: { status: 'deleted', source, draft: draft === 1 }, removed: old.id };
  }
  const to = await storedDestination(view, destination);
  const fault = (await sourceFault(view, source)) ?? (to instanceof HttpError ? to : undefined);
  if (fault) throw fault;
  if (!old && others + known.size >= moreLimits.redirects) throw tooMany();
  const put: Redirect = {
    id: old?.id ?? newId(),
    site_id: view.stored.site.id,
    source,
    draft,
    capture_wildcard: flag(captureWildcard),
    permanent: permanent === undefined ? (old?.permanent ?? 0) : flag(permanent),
    destination: JSON.stringify(to),
    created_at: old?.created_at ?? at,
    updated_at: at,
  };
  const result: RedirectResult = {
    status: old ? 'updated' : 'created',
    source,
    draft: draft === 1,
    id: put.id,
  };
  if (old && isSame(old, put)) return { result };
  known.set(keyOf(put), put);
  return { result, put };
}
