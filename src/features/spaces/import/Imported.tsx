import { useSuspenseQuery } from '@tanstack/react-query';
import type { ImportResult } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { flatPages } from '#prose/pageTree.ts';
import { pagesQuery } from '../spaces.api.ts';

export type Outcome = {
  result: ImportResult;
  /** The change request that the page went into. */
  request: { id: string; name: string } | undefined;
  /** Ids of the pages that were there before. */
  known: ReadonlySet<string>;
};
type Props = Outcome & { space: Space; onClose: () => void };

/** The page that was not there before, once the space's pages are read again. */
function useNewPage(spaceId: string, known: ReadonlySet<string>) {
  const { data } = useSuspenseQuery(pagesQuery({ spaceId }));
  return flatPages(data.pages).find(({ id }) => !known.has(id));
}

export function Imported({ space, result, request, known, onClose }: Props) {
  const page = useNewPage(space.id, known);
  const here = { organizationId: space.organization, spaceId: space.id };
  const { importedResources: done, totalResources: of } = result;
  const lost = of - done;
  const place = request?.name ?? titleOf(space);
  const to = request
    ? paths.changeRequest.to({ ...here, changeRequestId: request.id })
    : page && paths.spacePages.to({ ...here, pageId: page.id });
  return (
    <Dialog
      title={lost > 0 ? 'Imported in part' : 'Imported'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {to !== undefined && (
            <AppLink className={buttonClass({ variant: 'primary' })} to={to}>
              {request ? 'Open the change request' : 'Open the page'}
            </AppLink>
          )}
        </>
      }
    >
      <Checks>
        <CheckItem is="good">
          {lost > 0 ? `${done} of ${pluralize(of, 'part')}` : pluralize(done, 'part')} of it{' '}
          {done === 1 ? 'is' : 'are'} in {place} now: the page{done > 1 && ', and what belongs to it'}.
        </CheckItem>
        {lost > 0 && (
          <CheckItem
            is="warn"
            note="Pictures that could not be had, or were too many or too large, keep their address on the web."
          >
            {pluralize(lost, 'part')} {lost === 1 ? 'was' : 'were'} left out.
          </CheckItem>
        )}
        {request !== undefined && (
          <CheckItem is="info">The space itself is unchanged until that is merged.</CheckItem>
        )}
      </Checks>
    </Dialog>
  );
}
