import type { ReactNode } from 'react';
import { announcementStyles, siteDefaultThemes, siteLocales } from '#contract/siteLook.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { AccentField } from './AccentField.tsx';
import { FooterField } from './FooterField.tsx';
import { ImageField, ThemedImageField } from './ImageField.tsx';
import { LinkField, LinksField } from './LinksField.tsx';
import { TimeField } from './TimeField.tsx';
import styles from './Customize.module.css';

const Group = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className={styles.fields}>
    <summary>{title}</summary>
    <div>{children}</div>
  </details>
);

const localeNames: Record<(typeof siteLocales)[number], string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
};
const themeNames: Record<(typeof siteDefaultThemes)[number], string> = {
  system: 'Match the visitor’s device',
  light: 'Light',
  dark: 'Dark',
};
const styleNames: Record<(typeof announcementStyles)[number], string> = {
  info: 'Information',
  success: 'Good news',
  warning: 'Warning',
  danger: 'Problem',
};

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

const fonts = [
  { value: 'serif', label: 'Serif', note: 'Headings and text in a serif font' },
  { value: 'sans', label: 'Sans', note: 'Headings and text in the font of the device' },
  { value: 'mixed', label: 'Mixed', note: 'Headings in a serif font, text in that of the device' },
];
const corners = [
  { value: 'straight', label: 'Straight', note: 'Square controls' },
  { value: 'rounded', label: 'Rounded', note: 'Slightly rounded controls' },
  { value: 'circular', label: 'Circular', note: 'Round controls' },
];

/** The settings of a look, in groups. */
export const LookFields = () => (
  <>
    <Group title="Logo and icon" open>
      <ThemedImageField
        name="header.logo"
        label="Logo"
        hint="PNG, JPEG, WebP, GIF or SVG, up to 500 kB. Shown 32 pixels high."
      />
      <ThemedImageField name="favicon.icon" label="Icon" hint="Square. Browsers show it in tabs." />
    </Group>
    <Group title="Colors and type" open>
      <AccentField />
      <SelectField
        name="themes.default"
        label="Theme"
        options={optionsOf(siteDefaultThemes, themeNames)}
        hint="Visitors can choose another one."
      />
      <RadioField name="styling.font" label="Fonts" options={fonts} />
      <RadioField name="styling.corners" label="Corners" options={corners} />
    </Group>
    <Group title="Header">
      <LinksField name="header.links" label="Links" styled />
    </Group>
    <Group title="Announcement">
      <SwitchField name="announcement.enabled" label="Show an announcement" />
      <TextField name="announcement.message" label="Text" hint="One line above the header of all pages." />
      <LinkField name="announcement.link" label="Link" />
      <SelectField
        name="announcement.style"
        label="Style"
        options={optionsOf(announcementStyles, styleNames)}
      />
      <TimeField name="announcement.startsAt" label="From" hint="Without a time, it starts now." />
      <TimeField
        name="announcement.endsAt"
        label="Until"
        hint="Without a time, it stays until you turn it off."
      />
    </Group>
    <Group title="Footer">
      <TextField name="footer.copyright" label="Text" hint="Without a text, the year and the organization." />
      <FooterField />
      <SwitchField name="trademark.enabled" label="Show “Published with Colophon”" />
    </Group>
    <Group title="Pages">
      <SelectField
        name="internationalization.locale"
        label="Language"
        options={optionsOf(siteLocales, localeNames)}
        hint="Of the site’s own words, such as “Search”. Pages keep their language."
      />
      <SwitchField
        name="editLink.enabled"
        label="Show “Edit this page”"
        hint="Only members who can edit the page see it."
      />
      <SwitchField
        name="feedback.enabled"
        label="Ask “Was this page helpful?”"
        hint="Answers are listed under Feedback."
      />
      <ImageField
        name="socialPreview.url"
        label="Social image"
        hint="Shown when someone shares a link. 1200 × 630 pixels."
      />
      <SwitchField
        name="mcp.enabled"
        label="MCP endpoint"
        hint="AI assistants can search and read the pages that their user can see, at the address of the site followed by /~mcp."
      />
    </Group>
  </>
);
