import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import { useQueryReading } from '#api/reads/useBulkReading.ts';
import { limits } from '#contract/limits.ts';
import { createRequest } from '#directory/change-requests/requestWrites.ts';
import { filesQuery, pagesQuery } from '#directory/content/content.api.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { formatNumber, pluralize } from '#lib/format.ts';
import { flatPages } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Fault } from '#ui/Fault.tsx';
import inputs from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { ReadingProgress } from '#ui/ReadingProgress.tsx';
import { conversionQuery, type PageConversion } from './convert.api.ts';
import styles from './Convert.module.css';
import { FoundSyntax } from './FoundSyntax.tsx';
import { startConversion } from './startConversion.ts';

const itself = (conversion: PageConversion) => conversion;

/** Reads and converts the pages of main while the screen is open. Writes nothing. */
function useConversions(spaceId: string) {
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId }));
  const { data: files } = useSuspenseQuery(filesQuery({ spaceId }));
  const items = useMemo(() => {
    const all = flatPages(tree.pages);
    const known = [...all, ...files.items].flatMap(({ git }) => git?.path ?? []);
    return all
      .filter(({ type }) => type === 'document')
      .map((page) => ({ id: page.id, query: conversionQuery(spaceId, page, known) }));
  }, [spaceId, tree, files]);
  const { reader, reading } = useQueryReading(items, itself);
  const found = useMemo(
    () => items.flatMap(({ id }) => reading.values.get(id) ?? []),
    [items, reading.values],
  );
  return { reader, reading, found };
}

/** Asks for the subject, and creates the change request. */
function Create({ converted, reason }: { converted: readonly PageConversion[]; reason: string | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { organizationId, spaceId } = paths.spaceConversion.useParams();
  const create = useMutate(createRequest, { quiet: true });
  const [subject, setSubject] = useState('Convert to blocks');
  async function start() {
    const { id } = await create.mutateAsync({ spaceId, body: { subject: subject.trim() } });
    startConversion(client, { spaceId, changeRequestId: id }, converted);
    void navigate(paths.changeRequest.to({ organizationId, spaceId, changeRequestId: id }));
  }
  return (
    <>
      <div className={styles.start}>
        <Labeled label="Subject">
          {(control) => (
            <input
              {...control}
              className={inputs.input}
              value={subject}
              maxLength={limits.changeRequestSubject}
              onChange={({ target }) => setSubject(target.value)}
            />
          )}
        </Labeled>
        <Button
          variant="primary"
          busy={create.isPending}
          reason={reason ?? (subject.trim() === '' ? 'Enter a subject' : undefined)}
          onClick={() => void start().catch(() => undefined)}
        >
          Create change request
        </Button>
      </div>
      {create.error && <Fault role="alert">{messageOf(create.error)}</Fault>}
    </>
  );
}

function Conversions({ spaceId }: { spaceId: string }) {
  const { reader, reading, found } = useConversions(spaceId);
  const { done, of, failed, running, stopped } = reading;
  const converted = found.filter(({ text }) => text !== undefined);
  const isRead = !running && stopped === null && failed.size === 0;
  const reason =
    converted.length === 0 ? 'Nothing to convert' : isRead ? undefined : 'All pages must be checked first';
  return (
    <>
      <ReadingProgress
        label="Pages checked"
        reading={reading}
        reader={reader}
        text={{ running: '', stopped: '' }}
        failures={`Couldn’t check ${pluralize(failed.size, 'page')}.`}
      >
        {done < of ? `${formatNumber(done)} of ${pluralize(of, 'page')}` : pluralize(of, 'page')} checked,{' '}
        {formatNumber(converted.length)} to convert.
      </ReadingProgress>
      {isRead && found.every(({ left }) => left.length === 0) && converted.length === 0 ? (
        <EmptyState
          kind="empty"
          icon={Check}
          title="Nothing to convert"
          note="No page has syntax of other tools."
        />
      ) : (
        <>
          <Create converted={converted} reason={reason} />
          <FoundSyntax found={found} />
        </>
      )}
    </>
  );
}

/** Rewrites the syntax of other tools in the pages of a space as blocks, in a change request. */
export function ConvertScreen() {
  const { spaceId } = paths.spaceConversion.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const blocker = createRequestBlocker(space);
  return (
    <Tab
      title="Convert to blocks"
      note="Rewrites the syntax of other tools as blocks, in a change request. Readers see the same pages."
    >
      {blocker === undefined ? (
        <Conversions key={spaceId} spaceId={spaceId} />
      ) : (
        <EmptyState kind="unavailable" title="You can’t convert this space" note={`${blocker}.`} />
      )}
    </Tab>
  );
}
