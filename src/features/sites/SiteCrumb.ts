import { useSiteName } from '#directory/useSiteName.ts';

/** The name of the site in the URL. */
export const SiteCrumb = ({
  values: { organizationId = '', siteId = '' },
}: {
  values: Record<string, string | undefined>;
}) => useSiteName(organizationId, siteId);
