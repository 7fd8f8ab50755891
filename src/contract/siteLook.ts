// The choices of a site's look, which the console offers without the schemas.

export const siteFonts = ['serif', 'sans', 'mixed'] as const;
export const siteCorners = ['straight', 'rounded', 'circular'] as const;
export const siteLocales = ['en', 'de', 'fr', 'es', 'ar'] as const;
export const siteDefaultThemes = ['system', 'light', 'dark'] as const;
export const announcementStyles = ['info', 'success', 'warning', 'danger'] as const;

/** The look of a site that nobody has customized. */
export const defaultSiteLook = {
  header: { links: [] },
  favicon: {},
  styling: { font: siteFonts[0], corners: siteCorners[0] },
  footer: { groups: [] },
  announcement: { enabled: false, style: announcementStyles[0] },
  socialPreview: {},
  internationalization: { locale: siteLocales[0] },
  themes: { default: siteDefaultThemes[0] },
  editLink: { enabled: true },
  trademark: { enabled: true },
  feedback: { enabled: true },
  mcp: { enabled: false },
};
