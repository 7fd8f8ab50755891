import type { QueryClient } from '@tanstack/react-query';
import { downloadText } from '#api/call.ts';
import { aggregateQuery } from '#directory/access/access.api.ts';
import { filesQuery } from '#directory/content/content.api.ts';
import { maxVariablesSize, readVariables } from '#markdown/variables.ts';
import { variablesPath } from '#markdown/sourcePath.ts';
import type { ContentParams } from '#routing/contentPaths.ts';
import type { Names } from './view/mentionMenu.ts';

/** Reads the variables of the content, and the people who can see the space. What can't be read is left out. */
export async function readNames(client: QueryClient, place: ContentParams): Promise<Names> {
  const { signal } = new AbortController();
  const variables = async () => {
    const { items } = await client.ensureQueryData(filesQuery(place));
    const file = items.find(({ git }) => git?.path.endsWith(variablesPath) === true);
    return file ? [...readVariables(await downloadText(file.downloadURL, maxVariablesSize, signal))] : [];
  };
  const people = async () =>
    (await client.ensureQueryData(aggregateQuery({ kind: 'space', id: place.spaceId }))).items;
  const [values, members] = await Promise.all([variables().catch(() => []), people().catch(() => [])]);
  return {
    variables: values.map(([path, value]) => ({ path, value })),
    people: members.map(({ user }) => ({ name: user.displayName, email: user.email })),
  };
}
