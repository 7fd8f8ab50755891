import { useSiteName } from '#directory/sites/useSiteName.ts';

/** The name of the site in the URL. */
export const SiteCrumb = ({
  values: { organizationId = '', siteId = '' },
}: {
  values: Record<string, string | undefined>;
}) => useSiteName(organizationId, siteId);
