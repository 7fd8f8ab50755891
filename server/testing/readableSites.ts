// Four sites for visitors of each kind, with texts that only some of them may read. Each text has a word of its own, which is also
// in its title, its path, its description, and its files.
import { contract } from '#contract/contract.ts';
import { defaultCustomization } from '#contract/areas/site-customization.ts';
import { readerChanges } from '#contract/areas/reader-changes.ts';
import type { SiteVisibility } from '#contract/areas/sites.ts';
import { optional } from '#contract/optional.ts';
import type { StoredVisibility } from '#server/base/database/schema.ts';
import { loadTexts } from './docs.ts';
import { enter, memberCookies, setVisitorKey, shareLink, visitorToken } from './publishedSites.ts';
import { makeSections, setVisibility } from './siteSections.ts';
import type { Organization, Person, World } from './world.ts';

/** Where a text of a site is. */
type Kind =
  | 'open'
  | 'hiddenpage'
  | 'crewtext'
  | 'crewspace'
  | 'crewsection'
  | 'draftspace'
  | 'draftsection'
  | 'draftgroup'
  | 'private'
  | 'hiddenspace'
  | 'link'
  | 'crewlink'
  | 'draftlink';

/** Texts that no list has, and that visitors with their address read. */
export const isUnlisted = (kind: Kind) => kind === 'hiddenpage' || kind === 'hiddenspace';

const siteNames = ['public', 'share', 'token', 'members'] as const;
type SiteName = (typeof siteNames)[number];

const visitorNames = ['anyone', 'key', 'token', 'crew', 'member', 'editor'] as const;
type VisitorName = (typeof visitorNames)[number];

/** The visitors that each site is for. Its editors have access to no content. */
const readers: Record<SiteName, readonly VisitorName[]> = {
  public: visitorNames,
  share: ['key', 'member'],
  token: ['token', 'crew', 'member'],
  members: ['member'],
};

const isCrew = (kind: Kind) => kind.startsWith('crew');

/** Whether a visitor may read a text of a site. */
export function mayRead(visitor: VisitorName, site: SiteName, kind: Kind) {
  if (kind.startsWith('draft')) return false;
  if (isCrew(kind) && visitor !== 'crew') return false;
  return readers[site].includes(visitor) && (kind !== 'private' || visitor === 'member');
}

type Word = { word: string; kind: Kind };
export type ReadableSite = { name: SiteName; siteId: string; words: Word[]; addresses: Map<string, Word> };
export type SiteVisitor = { name: VisitorName; cookie: string; bearer?: string; query?: string };

const picture = (word: string) => Buffer.concat([Buffer.from('iVBORw0KGgo=', 'base64'), Buffer.from(word)]);

/** The pages of a space about a word: one with files. */
const pagesAbout = (word: string, more = '') => ({
  [`${word}.md`]: `---\ndescription: About ${word}\n---\n\n# Title ${word}\n\nThe harbor ${word}. ![a chart](${word}.png) [terms](${word}.pdf)\n${more}`,
  [`${word}.png`]: picture(word),
  [`${word}.pdf`]: Buffer.from(`%PDF-1.7 ${word}`),
});

/** Makes a site. Its words start with its name. */
async function makeSite(world: World, org: Organization, name: SiteName): Promise<ReadableSite> {
  const words: Word[] = [];
  const wordOf = (kind: Kind) => {
    const word = `zq${name}${kind}`;
    words.push({ word, kind });
    return word;
  };
  const spaces = new Map<Kind, string>();
  async function space(kind: Kind, path: string, more = {}, visibility: StoredVisibility = 'inherit') {
    const word = wordOf(kind);
    const spaceId = await org.addSpace(`Space ${word}`);
    spaces.set(kind, spaceId);
    await loadTexts(world.context, spaceId, { ...pagesAbout(word), ...more });
    await setVisibility(world, spaceId, name === 'members' ? 'private' : visibility);
    await org.admin.call(readerChanges.put, { spaceId, body: { enabled: true } });
    return { spaceId, path };
  }
  const crewText = wordOf('crewtext');
  const hidden = wordOf('hiddenpage');
  const [hiddenPage, ...files] = Object.entries(pagesAbout(hidden));
  const ofOpen = {
    ...Object.fromEntries(files),
    [`${hidden}.md`]: String(hiddenPage?.[1]).replace('---\n', '---\nhidden: true\n'),
    'crews.md': `# Crews\n\n{% if visitor.claims.crew %}\nThe harbor ${crewText}.\n{% endif %}\n`,
  };
  const condition = 'visitor.claims.crew == true';
  // One site has all kinds.
  const isWhole = name === 'public';
  const siteId = await makeSections(world, org, [
    {
      path: 'open',
      spaces: [
        await space('open', 'book', ofOpen),
        { ...(await space('crewspace', 'crew-book')), condition },
        await space('private', 'private-book', {}, 'private'),
        ...(isWhole
          ? [await space('draftspace', 'draft-book'), await space('hiddenspace', 'hidden-book')]
          : []),
      ],
    },
    { path: 'draft', title: 'Soon', spaces: [await space('draftsection', 'book')] },
    ...(isWhole
      ? [
          { path: 'crew', title: 'zqcrew', condition, spaces: [await space('crewsection', 'book')] },
          { path: 'grouped', title: 'Later', spaces: [await space('draftgroup', 'book')] },
        ]
      : []),
  ]);
  const at = { organizationId: org.id, siteId };
  const site = { name, siteId, words, addresses: new Map<string, Word>() };
  // Redirects to what is no draft yet.
  await addAddresses(org.admin, at, site);
  await arrange(org.admin, at, { spaces, wordOf });
  const visibility = {
    public: 'public',
    share: 'share-link',
    token: 'visitor-auth',
    members: 'public',
  } as const;
  const body: { visibility: SiteVisibility } = { visibility: visibility[name] };
  await org.admin.call(optional.sites.update, { ...at, body });
  return site;
}

type At = { organizationId: string; siteId: string };

/** Makes drafts, hidden parts and links, and turns on what programs read. */
async function arrange(
  admin: Person,
  at: At,
  { spaces, wordOf }: { spaces: ReadonlyMap<Kind, string>; wordOf: (kind: Kind) => string },
) {
  const { items: sections } = await admin.call(contract.siteSections.list, at);
  const { items: siteSpaces } = await admin.call(contract.siteSpaces.list, at);
  const siteSpaceId = (kind: Kind) => siteSpaces.find(({ space }) => space.id === spaces.get(kind))?.id ?? '';
  const sectionId = (path: string) => sections.find((one) => one.path === path)?.id ?? '';
  const change = (kind: Kind, body: object) =>
    admin.call(contract.siteSpaces.update, { ...at, siteSpaceId: siteSpaceId(kind), body });
  const draft = { ...at, siteSectionId: sectionId('draft'), body: { draft: true } };
  await admin.call(contract.siteSections.update, draft);
  if (spaces.has('draftgroup')) {
    await change('draftspace', { draft: true });
    await change('hiddenspace', { hidden: true });
    const body = { title: 'Plans', sections: [sectionId('grouped')], draft: true };
    await admin.call(contract.siteSectionGroups.create, { ...at, body });
  }
  const link = (kind: Kind, more = {}) => {
    const word = wordOf(kind);
    return admin.call(optional.siteExternalLinks.create, {
      ...at,
      body: { title: `Link ${word}`, url: `https://${word}.example/`, ...more },
    });
  };
  await link('link');
  await link('crewlink', { condition: 'visitor.claims.crew' });
  await link('draftlink', { draft: true });
  const look = { ...defaultCustomization, mcp: { enabled: true } };
  await admin.call(optional.siteCustomization.put, { ...at, body: look });
}

/** Adds a redirect to each space, and the addresses of all that has a word. */
async function addAddresses(admin: Person, at: At, { siteId, words, addresses }: ReadableSite) {
  const { items: sections } = await admin.call(contract.siteSections.list, at);
  for (const { path: sectionPath, siteSpaces } of sections)
    for (const { id, path: spacePath, space } of siteSpaces) {
      const about = words.filter(
        ({ word, kind }) =>
          space.title.endsWith(word) || (kind === 'hiddenpage' && space.title.endsWith('open')),
      );
      const [first] = about.filter(({ kind }) => kind !== 'hiddenpage');
      const source = `/to/${id}`;
      const destination = { kind: 'site-space' as const, siteSpaceId: id };
      await admin.call(optional.siteRedirects.create, { ...at, body: { source, destination } });
      const { items: files } = await admin.call(contract.spaceContent.listFiles, { spaceId: space.id });
      const { pages } = await admin.call(contract.spaceContent.listPages, { spaceId: space.id });
      for (const one of about) {
        const path = `/${siteId}/${sectionPath}/${spacePath}/${one.word}`;
        addresses.set(path, one).set(`${path}.md`, one);
        for (const { id: fileId, name } of files)
          if (name.startsWith(one.word)) addresses.set(`/${siteId}/~files/${id}/${fileId}/${name}`, one);
        const pageId = pages.find(({ slug }) => slug === one.word)?.id;
        if (one !== first) continue;
        addresses.set(`/${siteId}${source}`, one).set(`/${siteId}/~pdf/${id}/book.pdf`, one);
        if (!isUnlisted(one.kind)) addresses.set(`/${siteId}/~changes/${id}/${pageId}?since=2000-01-01`, one);
      }
    }
}

const visitorKey = 'a key of visitor tokens, long enough for HS256';

/** Makes the sites, and visitors of each kind, by site. */
export async function makeReadableSites(world: World) {
  const org = await world.newOrganization();
  await setVisitorKey(world, org, visitorKey);
  const soon = new Date(world.context.clock().getTime() + 60_000);
  const [member, editor] = [await org.join('read', 'Fen Alder'), await org.join(null, 'Sedge Brook')];
  const made: { site: ReadableSite; visitors: SiteVisitor[] }[] = [];
  for (const name of siteNames) {
    const site = await makeSite(world, org, name);
    const { siteId } = site;
    const at = { organizationId: org.id, siteId };
    await org.admin.call(optional.sitePermissions.grant, {
      ...at,
      body: { role: 'edit', users: [editor.id] },
    });
    const { key } = await shareLink(org, siteId);
    const [token, crew] = [
      await visitorToken(visitorKey, { sub: 'v' }, soon),
      await visitorToken(visitorKey, { sub: 'v', crew: true }, soon),
    ];
    const enterBy = (query: string) => enter(world, `/${siteId}/?${query}`);
    const visitors: SiteVisitor[] = [
      { name: 'anyone', cookie: '' },
      { name: 'key', cookie: await enterBy(`shareKey=${key}`), query: `?shareKey=${key}` },
      { name: 'token', cookie: await enterBy(`jwt_token=${token}`), bearer: token },
      { name: 'crew', cookie: await enterBy(`jwt_token=${crew}`), bearer: crew },
      { name: 'member', cookie: await memberCookies(world, member, siteId), bearer: member.token },
      { name: 'editor', cookie: await memberCookies(world, editor, siteId), bearer: editor.token },
    ];
    made.push({ site, visitors });
  }
  return made;
}
