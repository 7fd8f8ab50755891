import { pluralize } from '#lib/format.ts';

type Named = { id: string; title: string };

/** “Docs”, “Docs and Help”, “Docs, Help and 3 more” */
function namesOf(sites: readonly Named[]) {
  const [first, second, ...others] = sites.map(({ title }) => `“${title}”`);
  if (second === undefined) return first ?? '';
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}

/** Says which sites redirect readers from the earlier addresses. */
export function redirectsText(own: readonly Named[], target: readonly Named[]) {
  if (own.length === 0) return 'None. No site publishes this space';
  const both = own.filter(({ id }) => target.some((site) => site.id === id));
  const others = own.filter((site) => !both.includes(site));
  const without =
    others.length > 0 &&
    `${namesOf(others)} ${others.length === 1 ? 'doesn’t' : 'don’t'} publish the other space, so links to earlier addresses won’t work there`;
  const made = both.length > 0 && `On ${namesOf(both)}, once both change requests are merged`;
  return [made, without].filter((one) => one !== false).join('. ');
}

/** Says which files are copied, and which are then deleted here. */
export function filesText(copied: number, unused: number) {
  if (copied === 0 && unused === 0) return 'None';
  const deleted =
    unused === 0
      ? 'none deleted here'
      : `${unused} deleted here, because no other page uses ${unused === 1 ? 'it' : 'them'}`;
  return `${pluralize(copied, 'file')} copied, ${deleted}`;
}

type Links = { in: number; pagesIn: number; inTexts: number; textsIn: number; out: number };

/** Says which links are rewritten, and in how many included texts they aren't. */
export function linksText({ in: here, pagesIn, inTexts, textsIn, out }: Links, unreadable: number) {
  const asTheyAre =
    unreadable > 0 &&
    `Not rewritten: links and images in ${pluralize(unreadable, 'included text')}, copied as ${unreadable === 1 ? 'it is' : 'they are'}`;
  if (here + inTexts + out === 0) return asTheyAre || 'None to rewrite';
  const parts = [
    here > 0 &&
      `${pluralize(here, 'link')} on ${pluralize(pagesIn, 'page')} that stay${pagesIn === 1 ? 's' : ''} here`,
    inTexts > 0 &&
      `${pluralize(inTexts, 'link')} in ${pluralize(textsIn, 'included text')} that pages here share`,
    out > 0 && `${pluralize(out, 'link')} on the moved pages to pages here`,
  ];
  const rewritten = `Rewritten: ${parts.filter((one) => one !== false).join(', ')}`;
  return [rewritten, asTheyAre].filter((one) => one !== false).join('. ');
}
