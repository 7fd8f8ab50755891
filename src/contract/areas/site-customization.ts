// Optional: the specification has no look of sites. Keys are those of the public API, which has more.
import * as z from 'zod/mini';
import { contrastFault, type SiteTheme } from '#lib/accentColors.ts';
import { isHex } from '#lib/colors.ts';
import { optionalOperation } from '../operation.ts';
import { listUpTo, text, textUpTo, time, title, uriUpTo } from '../fields.ts';
import { moreLimits } from '../limits.ts';
import {
  announcementStyles,
  defaultSiteLook,
  siteCorners,
  siteDefaultThemes,
  siteFonts,
  siteLocales,
} from '../siteLook.ts';

const url = () => uriUpTo(moreLimits.siteLinkUrl);

/** A color that is readable on all backgrounds of a theme. */
const accent = (theme: SiteTheme) =>
  z.string().check(
    z.refine<string>(isHex, { error: 'Must be a color such as “#0d5f5a”.', abort: true }),
    z.check<string>(({ value, issues }) => {
      const message = contrastFault(value, theme);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  );

const target = z.object({ kind: z.literal('url'), url: url() });
const link = z.object({ title: title(...moreLimits.siteLinkTitle), to: target });
export type SiteLink = z.output<typeof link>;

/** The URLs of images that were uploaded to the site. Without `dark`, that of `light` is used. */
const image = z.object({ light: url(), dark: z.optional(url()) });

const fields = {
  header: z.object({
    logo: z.optional(image),
    links: listUpTo(
      z.extend(link, { style: z.optional(z.enum(['link', 'button-primary'])) }),
      moreLimits.siteHeaderLinks,
    ),
  }),
  favicon: z.object({ icon: z.optional(image) }),
  styling: z.object({
    /** Without `dark`, the dark theme has the nearest readable color. */
    primaryColor: z.optional(z.object({ light: accent('light'), dark: z.optional(accent('dark')) })),
    font: z.enum(siteFonts),
    corners: z.enum(siteCorners),
  }),
  footer: z.object({
    copyright: z.optional(textUpTo(moreLimits.siteFooterText)),
    groups: listUpTo(
      z.object({
        title: title(...moreLimits.siteLinkTitle),
        links: listUpTo(link, moreLimits.siteFooterLinks),
      }),
      moreLimits.siteFooterGroups,
    ),
  }),
  announcement: z.object({
    enabled: z.boolean(),
    message: z.optional(text(...moreLimits.siteAnnouncement)),
    link: z.optional(link),
    style: z.enum(announcementStyles),
    /** It is shown between these times. */
    startsAt: z.optional(time()),
    endsAt: z.optional(time()),
  }),
  socialPreview: z.object({ url: z.optional(url()) }),
  /** Of the site's own words. */
  internationalization: z.object({ locale: z.enum(siteLocales) }),
  themes: z.object({ default: z.enum(siteDefaultThemes) }),
  /** “Edit this page”, for members who can. */
  editLink: z.object({ enabled: z.boolean() }),
  /** “Published with Colophon”. */
  trademark: z.object({ enabled: z.boolean() }),
  /** “Was this page helpful?” */
  feedback: z.object({ enabled: z.boolean() }),
  /** The MCP endpoint of the site. */
  mcp: z.object({ enabled: z.boolean() }),
};

/** The look of a site. */
export const siteLook = z.object(fields).check(
  z.refine(({ announcement }) => !announcement.enabled || announcement.message !== undefined, {
    path: ['announcement', 'message'],
    error: 'Write a text, or turn the announcement off.',
  }),
  z.refine(
    ({ announcement: { startsAt, endsAt } }) =>
      startsAt === undefined || endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt),
    { path: ['announcement', 'endsAt'], error: 'Must be after the start.' },
  ),
);
export type SiteCustomization = z.output<typeof siteLook>;

/** The look of a site that nobody has customized. */
export const defaultCustomization: SiteCustomization = defaultSiteLook;

const path = '/v1/orgs/{organizationId}/sites/{siteId}/customization';

const response = z.extend(z.object(fields), {
  updatedAt: z.optional(time()),
  /** What an editor of the site has changed, and not applied yet. */
  draft: z.optional(z.extend(z.object(fields), { updatedAt: time() })),
});
export type CustomizedSite = z.output<typeof response>;

export const siteImage = z.object({
  object: z.literal('site-image'),
  id: z.string(),
  url: z.string(),
  contentType: z.string(),
});

export const siteCustomization = {
  get: optionalOperation({ method: 'GET', path, response, status: 200 }),
  /** Applies a look, and deletes the draft. */
  put: optionalOperation({ method: 'PUT', path, body: siteLook, response, status: 200 }),
  /** Keeps a look that only previews with `draft` show. */
  putDraft: optionalOperation({
    method: 'PUT',
    path: `${path}/draft`,
    body: siteLook,
    response,
    status: 200,
  }),
  removeDraft: optionalOperation({ method: 'DELETE', path: `${path}/draft`, status: 204 }),
  /** Uploads a PNG, JPEG, WebP, GIF or SVG image for the logo, the icon or the social image. */
  addImage: optionalOperation({
    method: 'POST',
    path: `${path}/images`,
    body: z.object({
      /** Base64. */
      content: text(1, moreLimits.siteImageText),
    }),
    response: siteImage,
    status: 201,
  }),
};
