import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { perform } from '#api/mutation.ts';
import type { Space } from '#contract/space.ts';
import type { Dropped } from '#directory/docs/droppedDocs.ts';
import { organizationQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { mergeRulesQuery, requiresApproval } from '#directory/spaces/mergeRules.api.ts';
import { siteListQuery } from '#directory/spaces/spaces.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { removeSpace } from '#directory/spaces/spaceWrites.ts';
import { pluralize } from '#lib/format.ts';
import { useStore } from '#lib/useStore.ts';
import type { DocsLanguage } from '#markdown/docs/languages.ts';
import { SiteSelect } from '#pickers/SiteSelect.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ChooseDocs } from '../ChooseDocs.tsx';
import styles from '../ImportDocs.module.css';
import { languageDocsQuery } from '../importQueries.ts';
import type { SourceList } from '../sourceList.ts';
import { liveBlocker } from '../startFirstImport.ts';
import { flatTargets } from '../targetPages.ts';
import {
  languageSpaceTitle,
  startedLanguages,
  startLanguages,
  type LanguageDocs,
  type Started,
} from './startLanguages.ts';

const noSite = '';

/** The spaces that exist so far, with links. */
const spaceFacts = (started: Started, organizationId: string) =>
  started.spaces().map(
    ({ id, title }) =>
      [
        title,
        <AppLink key={id} to={paths.space.to({ organizationId, spaceId: id })}>
          Open space
        </AppLink>,
      ] as const,
  );

/** Progress and result. The tray has the steps, and buttons to pause, cancel and retry. */
function StartedImport({ started, space }: { started: Started; space: Space }) {
  const client = useQueryClient();
  const { job } = started;
  useStore(job.changes);
  const [isRemoving, setRemoving] = useState(false);
  if (job.phase() !== 'ended')
    return (
      <output>
        <Spinner small /> Importing {pluralize(started.count, 'language')}… Readers see them when all are
        imported.
      </output>
    );
  if (!job.needsAttention())
    return (
      <EmptyState
        kind="empty"
        icon={Check}
        title={`${pluralize(started.count, 'language')} imported`}
        note="Members with access can read them now."
      >
        <Facts facts={spaceFacts(started, space.organization)} />
      </EmptyState>
    );
  const added = started.spaces().filter(({ id }) => id !== space.id);
  const remove = async () => {
    setRemoving(true);
    for (const { id } of added) await perform(client, removeSpace, { spaceId: id }).catch(() => undefined);
    startedLanguages.set(null);
  };
  return (
    <EmptyState
      kind="failed"
      title="The languages aren’t all imported"
      note="Retry the steps that failed, or delete the new spaces and begin again."
      actions={
        <>
          <Button variant="primary" onClick={() => job.retry()}>
            Retry
          </Button>
          {added.length > 0 && (
            <Button busy={isRemoving} onClick={() => void remove()}>
              Delete {pluralize(added.length, 'new space')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The languages with their spaces, and the site. */
function LanguageChoice({
  drop,
  space,
  languages,
}: {
  drop: Dropped;
  space: Space;
  languages: LanguageDocs[];
}) {
  const client = useQueryClient();
  const { organization: organizationId } = space;
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: rules } = useQuery({ ...mergeRulesQuery(space.id), retry: false, throwOnError: false });
  const { data: list } = useQuery({ ...siteListQuery(organizationId), throwOnError: false });
  const [siteId, setSite] = useState(noSite);
  const sites = (list?.items ?? []).filter(({ permissions }) => permissions.edit);
  const blocker = organization.permissions.createContent
    ? liveBlocker(space, requiresApproval(rules))
    : 'You need permission to create spaces.';
  const start = () =>
    startLanguages(client, { drop, space, languages, site: sites.find(({ id }) => id === siteId) });
  return (
    <>
      <div className={styles.start}>
        <SiteSelect sites={sites} value={siteId} onChange={setSite} none={{ value: noSite, label: 'None' }} />
        <Button variant="primary" reason={blocker?.replace(/\.$/, '')} onClick={start}>
          Import {pluralize(languages.length, 'language')}
        </Button>
      </div>
      <Section title="Languages" note={siteId === noSite ? undefined : 'Variants of the site, in this order'}>
        <Facts
          facts={languages.map((language, at) => [
            language.title,
            `${pluralize(flatTargets(language.docs.pages).length, 'page')} into ${
              at === 0 ? `this space` : `the new space “${languageSpaceTitle(space, language)}”`
            }`,
          ])}
        />
      </Section>
    </>
  );
}

type Props = { drop: Dropped; list: SourceList; languages: readonly DocsLanguage[] };

/** Imports all languages of docs with a `LANGS.md`: each into a space, as variants of a site. */
export function ImportLanguages({ drop, list, languages }: Props) {
  const { data: space } = useSuspenseQuery(spaceQuery(drop.spaceId));
  const started = useStore(startedLanguages);
  const { data, error } = useQuery(languageDocsQuery(drop, list, languages));
  if (started?.dropId === drop.id) return <StartedImport started={started} space={space} />;
  if (error) return <ChooseDocs spaceId={drop.spaceId} error={messageOf(error)} />;
  if (!data)
    return (
      <output>
        <Spinner small /> Reading {pluralize(languages.length, 'language')} for {titleOf(space)}…
      </output>
    );
  return <LanguageChoice drop={drop} space={space} languages={data} />;
}
