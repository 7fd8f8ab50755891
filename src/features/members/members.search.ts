import { members } from '#contract/members.ts';
import { parseSearch } from '#routing/parseSearch.ts';

export const memberSpacesSearch = parseSearch(members.listSpaces);
export const memberTeamsSearch = parseSearch(members.listTeams);
