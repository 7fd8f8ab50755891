// What the URL of the list of teams says: filters and page.
import { teams } from '#contract/teams.ts';
import { lenient } from '#routing/lenient.ts';
import type { useSearch } from '#routing/useSearch.ts';

export const teamsSearch = lenient(teams.list);
export type TeamsSearch = ReturnType<typeof teamsSearch>;
/** As `useSearch(teamsSearch)` gives it. */
export type SetTeamsSearch = ReturnType<typeof useSearch<TeamsSearch>>[1];
