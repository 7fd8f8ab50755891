import { useState } from 'react';
import type { Conflict } from '#contract/areas/change-request-updates.ts';
import type { Decisions } from '#markdown/merge/decisions.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { filePath, pagePath, type ContentParams } from '#routing/contentPaths.ts';
import { ConflictPlaces } from '../resolve/ConflictPlaces.tsx';
import type { Links } from './links.ts';
import { sentDecision, type PlaceDecisions } from '../resolve/places.ts';

const sides = { main: 'Saved version', request: 'This edit' };

/** Returns how links and images of the edited page are resolved. */
export const conflictContext = (
  place: ContentParams,
  links: Links,
  hasFiles: boolean,
  onReadFiles: () => void,
): ProseContext => ({
  page: links.page,
  index: links.index,
  hasFiles,
  onReadFiles,
  to: {
    page: (pageId) => pagePath(place, pageId),
    file: (fileId) => filePath(place, fileId),
  },
});

type Props = {
  places: readonly Conflict[];
  context: ProseContext;
  onSave: (decisions: Decisions) => void;
};

/** Decides the places of a page that others changed while it was edited, and then saves. */
export function EditConflicts({ places, context, onSave }: Props) {
  const [decisions, setDecisions] = useState<PlaceDecisions>({});
  const [id, setId] = useState<string | null>(null);
  const save = () =>
    onSave(
      new Map(
        places.flatMap((place) => {
          const decision = decisions[place.id]?.decision;
          return decision === undefined ? [] : [[place.id, sentDecision(place, decision)] as const];
        }),
      ),
    );
  return (
    <ConflictPlaces
      places={places}
      decisions={decisions}
      onDecide={setDecisions}
      id={id}
      onGo={setId}
      sides={sides}
      contextOf={() => context}
      finish={{
        label: 'Save',
        note: 'Someone else saved these places while you edited them. After the last place, the page is saved.',
        busy: false,
        reason: undefined,
        failure: undefined,
        run: save,
      }}
    />
  );
}
