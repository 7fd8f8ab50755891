/** The limits for files that pages include with `{% include %}`. Includes beyond the limits appear as links. */
export const includeLimits = {
  /** In bytes. */
  size: 500_000,
  /** Included files within included files. */
  depth: 5,
};

const frontMatter = /^\uFEFF?---\r?\n[^]*?\n---\r?\n/;

/** Returns the text of a Markdown file without its front matter. */
export const withoutFrontMatter = (text: string) => text.replace(frontMatter, '');
