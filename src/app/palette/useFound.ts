import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { apiQuery } from '#api/query.ts';
import { members } from '#contract/areas/members.ts';
import { openapi } from '#contract/areas/openapi.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { sso } from '#contract/areas/sso.ts';
import { teams } from '#contract/areas/teams.ts';
import { hitPath } from '#features/search/hitPath.ts';
import { useCollections, useSpaces } from '#directory/spaces/useSpaces.ts';
import {
  activeStatuses,
  organizationRequestsQuery,
  withSpaces,
} from '#directory/change-requests/organizationRequests.ts';
import { foldCase } from '#lib/fold.ts';
import { RoutesContext } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import { useOrganization } from '../useOrganization.ts';
import type { Entry } from './entries.ts';
import { locate } from './locate.ts';
import { matches } from './matches.ts';
import { pastedIn } from './pasted.ts';

const maxResults = 5;

/** The resources that a pasted address or id identifies. */
function usePasted(text: string, organizationId: string | undefined) {
  const routes = use(RoutesContext);
  const client = useQueryClient();
  const pasted = pastedIn(text, location.origin, routes);
  const { data = [], isFetching } = useQuery({
    queryKey: ['pasted', organizationId, pasted],
    queryFn: () => (pasted ? locate(client, routes, pasted, organizationId) : []),
    enabled: pasted !== null,
  });
  const entries = data.map(({ label, note, to }): Entry => ({
    id: to,
    group: 'Pasted',
    label,
    note,
    act: to,
  }));
  return { entries: pasted ? entries : [], isFetching, nothing: pasted !== null && data.length === 0 };
}

function useOrganizations(text: string) {
  const { data } = useQuery({ ...apiQuery(organizations.list, { query: { limit: 100 } }), retry: false });
  const others = data?.items.filter(({ title }) => text !== '' && matches(title, text)) ?? [];
  return others.slice(0, maxResults).map(({ id, title }): Entry => ({
    id: `organization ${id}`,
    group: 'Organizations',
    label: title,
    act: paths.organization.to({ organizationId: id }),
  }));
}

function usePeople(text: string, organizationId: string): Entry[] {
  const ask = { enabled: text.length > 1, retry: false, placeholderData: keepPreviousData };
  const people = useQuery({
    ...apiQuery(members.list, { organizationId, query: { search: text, limit: maxResults } }),
    ...ask,
  });
  const groups = useQuery({
    ...apiQuery(teams.list, { organizationId, query: { title: text, limit: maxResults } }),
    ...ask,
  });
  if (text.length < 2) return [];
  return [
    ...(people.data?.items ?? []).map(({ id, user }) => ({
      id: `member ${id}`,
      group: 'Members',
      label: user.displayName || user.email,
      note: user.email,
      act: paths.member.to({ organizationId, userId: id }),
    })),
    ...(groups.data?.items ?? []).map(({ id, title }) => ({
      id: `team ${id}`,
      group: 'Teams',
      label: title ?? id,
      act: paths.team.to({ organizationId, teamId: id }),
    })),
  ];
}

const spaceEntry = (organizationId: string, { id, title }: { id: string; title: string }): Entry => ({
  id: `space ${id}`,
  group: 'Content',
  label: title,
  note: 'Space',
  act: paths.space.to({ organizationId, spaceId: id }),
});

/** The same title first, then titles that match, then content with the text inside. */
function rankOf({ label }: Entry, text: string) {
  if (foldCase(label) === foldCase(text)) return 0;
  return matches(label, text) ? 1 : 2;
}

function useContent(text: string, organizationId: string): Entry[] {
  const { items: spaces } = useSpaces(organizationId, organizationId !== '');
  const { items: allCollections } = useCollections(organizationId, organizationId !== '');
  const found = useQuery({
    ...apiQuery(organizations.search, {
      organizationId,
      query: { query: text.slice(0, 512), limit: maxResults },
    }),
    enabled: text.length > 1,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (text.length < 2) return [];
  const collections = allCollections.filter(({ title }) => matches(title, text)).slice(0, maxResults);
  const byTitle = spaces.filter(({ title }) => matches(title, text)).slice(0, maxResults);
  const listed = new Set(byTitle.map(({ id }) => id));
  const entries: Entry[] = [
    ...collections.map(({ id, title }) => ({
      id: `collection ${id}`,
      group: 'Content',
      label: title,
      note: 'Collection',
      act: paths.collection.to({ organizationId, collectionId: id }),
    })),
    ...byTitle.map((space) => spaceEntry(organizationId, space)),
    ...(found.data?.items ?? []).flatMap(({ id: spaceId, title, pages }): Entry[] => [
      ...(listed.has(spaceId) ? [] : [spaceEntry(organizationId, { id: spaceId, title })]),
      ...pages.slice(0, 3).map((page) => ({
        id: `page ${spaceId} ${page.id}`,
        group: 'Content',
        label: page.title,
        note: `Page in ${title}`,
        act: hitPath({ organizationId, spaceId }, page),
      })),
    ]),
  ];
  return entries.toSorted((one, other) => rankOf(one, text) - rankOf(other, text));
}

function useRequests(text: string, organizationId: string): Entry[] {
  const isAsked = text.length > 1;
  const { items: spaces } = useSpaces(organizationId, organizationId !== '');
  const { data } = useQuery({
    ...organizationRequestsQuery(organizationId, { status: activeStatuses }),
    enabled: isAsked && organizationId !== '',
    staleTime: 30_000,
    retry: false,
  });
  if (!isAsked) return [];
  return withSpaces(data?.items ?? [], spaces)
    .filter(({ request }) => matches(request.subject, text))
    .slice(0, maxResults)
    .map(({ space, request }) => ({
      id: `request ${request.id}`,
      group: 'Change requests',
      label: request.subject,
      note: `#${request.number} in ${space.title}`,
      act: paths.changeRequest.to({ organizationId, spaceId: space.id, changeRequestId: request.id }),
    }));
}

function useProviders(text: string, organizationId: string): Entry[] {
  const all = useQuery({
    ...apiQuery(sso.list, { organizationId }, { pages: 'all' }),
    enabled: text.length > 1,
    retry: false,
  });
  const found = (all.data?.items ?? []).filter(({ label }) => text.length > 1 && matches(label, text));
  return found.slice(0, maxResults).map(({ id, label }) => ({
    id: `provider ${id}`,
    group: 'SSO providers',
    label,
    act: paths.samlProvider.to({ organizationId, samlProviderId: id }),
  }));
}

function useSpecs(text: string, organizationId: string): Entry[] {
  const all = useQuery({
    ...apiQuery(openapi.list, { organizationId }, { pages: 'all' }),
    enabled: text.length > 1,
    retry: false,
  });
  const found = (all.data?.items ?? []).filter(({ slug }) => text.length > 1 && matches(slug, text));
  return found.slice(0, maxResults).map(({ id, slug }) => ({
    id: `specification ${id}`,
    group: 'OpenAPI specifications',
    label: slug,
    act: paths.openapiSpec.to({ organizationId, specSlug: slug }),
  }));
}

/** All search results for a text, in display order. `busy` while more may load. */
export function useFound(typed: string, organizationId: string | undefined) {
  const text = useDebounced(typed.trim());
  const pasted = usePasted(text, organizationId);
  const mayList = useOrganization().organization?.permissions.listIntegrations ?? false;
  // Without an organization, an empty text disables the searches.
  const asked = organizationId === undefined ? '' : text;
  const people = usePeople(asked, organizationId ?? '');
  const content = useContent(asked, organizationId ?? '');
  const requests = useRequests(asked, organizationId ?? '');
  const providers = useProviders(mayList ? asked : '', organizationId ?? '');
  const specs = useSpecs(asked, organizationId ?? '');
  return {
    entries: [
      ...pasted.entries,
      ...useOrganizations(text),
      ...people,
      ...providers,
      ...specs,
      ...requests,
      ...content,
    ],
    busy: text !== typed.trim() || pasted.isFetching,
    nothingPasted: pasted.nothing,
  };
}
