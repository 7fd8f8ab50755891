import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isOperationMissing } from '#api/http/ApiError.ts';
import { claimsOf, previewQuery } from '#directory/sites/sitePreviews.ts';
import { siteQuery } from '#directory/spaces/spaces.api.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Check } from '#ui/Check.tsx';
import { PublishedPreview } from './PublishedPreview.tsx';
import { StructurePreview } from './StructurePreview.tsx';
import { useSiteItems } from '../structure/useSiteItems.ts';
import { audienceOf, exampleClaims, firstAudience, hasDraft } from './sitePreview.ts';

/** A site as its visitors see it: the published pages, or only the navigation if the service doesn't publish sites. */
export function PreviewScreen() {
  const site = paths.sitePreview.useParams();
  const { sections, siteSpaces } = useSiteItems(site);
  const [as] = useSearchValue('as');
  const [written] = useSearchValue('claims');
  const { data: record } = useQuery(siteQuery(site.organizationId, site.siteId));
  const first = firstAudience(record);
  const audience = audienceOf(as, first);
  const claimsText = written ?? exampleClaims({ sections, siteSpaces });
  const hasDrafts = hasDraft({ sections, siteSpaces }) && record?.permissions.edit === true;
  const [withDrafts, setDrafts] = useSearchValue('drafts');
  const draft = hasDrafts && withDrafts !== null;
  const claims = audience === 'visitor-auth' ? claimsOf(claimsText) : {};
  const preview = useQuery({
    ...previewQuery(site, {
      audience,
      ...(audience === 'visitor-auth' && claims && { claims }),
      ...(draft && { draft }),
    }),
    enabled: claims !== undefined,
    placeholderData: keepPreviousData,
  });
  if (isOperationMissing(preview.error)) return <StructurePreview />;
  return (
    <PublishedPreview
      audience={audience}
      first={first}
      isDraft={record?.published === false}
      claimsText={claimsText}
      preview={preview}
      drafts={
        hasDrafts && (
          <Check
            label="Show drafts"
            checked={draft}
            onChange={(next) => setDrafts(next ? '' : null, { replace: true })}
          />
        )
      }
    />
  );
}
