import { useSuspenseQuery } from '@tanstack/react-query';
import type { ImportResult } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { flatPages } from '#prose/pageTree.ts';
import { pagesQuery } from '#directory/content/content.api.ts';

export type Outcome = {
  result: ImportResult;
  /** The change request that the page went into. */
  request: { id: string; name: string } | undefined;
  /** The IDs of the pages before the import. */
  previousIds: ReadonlySet<string>;
};
type Props = Outcome & { space: Space; onClose: () => void };

/** Returns the imported page. Undefined until the page list is refetched. */
function useNewPage(spaceId: string, previousIds: ReadonlySet<string>) {
  const { data } = useSuspenseQuery(pagesQuery({ spaceId }));
  return flatPages(data.pages).find(({ id }) => !previousIds.has(id));
}

export function ImportResultDialog({ space, result, request, previousIds, onClose }: Props) {
  const page = useNewPage(space.id, previousIds);
  const here = { organizationId: space.organization, spaceId: space.id };
  const { importedResources: imported, totalResources: total } = result;
  const skipped = total - imported;
  const destination = request?.name ?? titleOf(space);
  // The page itself counts as a resource; the others are its images.
  const images = imported - 1;
  const allImages = pluralize(total - 1, 'image');
  const to = request
    ? paths.changeRequest.to({ ...here, changeRequestId: request.id })
    : page && paths.spacePages.to({ ...here, pageId: page.id });
  return (
    <Dialog
      title={skipped > 0 ? 'Page partially imported' : 'Page imported'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {to !== undefined && (
            <AppLink className={buttonClass({ variant: 'primary' })} to={to}>
              {request ? 'Open change request' : 'Open page'}
            </AppLink>
          )}
        </>
      }
    >
      <Checks>
        <CheckItem verdict="good">
          Page
          {total > 1 && ` and ${skipped > 0 ? `${images} of ${allImages}` : allImages}`} imported into{' '}
          {destination}
        </CheckItem>
        {skipped > 0 && (
          <CheckItem
            verdict="warn"
            note="Images that couldn’t be downloaded or that exceed the limits keep their original URLs."
          >
            {pluralize(skipped, 'image')} skipped
          </CheckItem>
        )}
        {request !== undefined && (
          <CheckItem verdict="info">The space won’t change until the change request is merged.</CheckItem>
        )}
      </Checks>
    </Dialog>
  );
}
