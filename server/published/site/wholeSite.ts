import type { Visitor } from './visitor.ts';
import type { StoredSite } from './readSite.ts';
import { visibleSite, type VisibleSite } from './visibleSite.ts';

const everyone: Visitor = {
  hasKey: true,
  claims: {},
  levels: { ofSpace: () => 'admin', ofCollection: () => 'admin', inAnyCollection: () => true },
};

/** Returns a site with everything that some visitor sees, or undefined if it shows no space. */
export function wholeSite(stored: StoredSite): VisibleSite | undefined {
  const { sections, links, siteSpaces } = stored.structure;
  const structure = {
    ...stored.structure,
    sections: sections.map((row) => ({ ...row, condition: null })),
    links: links.map((row) => ({ ...row, condition: null })),
    siteSpaces: siteSpaces.map((row) => ({ ...row, condition: null })),
  };
  return visibleSite({ ...stored, structure }, everyone);
}
