// Where a file is used: each place a link to the page and its heading.
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/ApiError.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Num } from '#ui/Num.tsx';
import { Working } from '#ui/Working.tsx';
import type { ContentPlace } from '../contentPlace.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { usePageTitles } from '../usePageTitles.ts';
import styles from './Files.module.css';
import { usesQuery } from './uses.api.ts';

type Props = { place: ContentPlace; fileId: string };

function Places({ place, fileId }: Props) {
  const titles = usePageTitles(place);
  const { data, error, refetch } = useQuery(usesQuery(place, fileId));
  if (error && !data)
    return (
      <p role="alert">
        Where it is used could not be read: {messageOf(error)}{' '}
        <LinkLike onClick={() => void refetch()}>Try again</LinkLike>
      </p>
    );
  if (!data) return <Working label="Looking where the file is used" />;
  if (data.items.length === 0)
    return (
      <p>
        {place.changeRequestId === undefined
          ? 'No page of this space uses it. Open change requests and links from elsewhere are not looked at.'
          : 'No page of this request uses it. Links from elsewhere are not looked at.'}
      </p>
    );
  return (
    <>
      <p className="quiet-text">
        Places: <Num value={data.items.length} />
      </p>
      <ul>
        {data.items.map((at) => (
          <li key={`${at.page} ${at.anchor}`}>
            <PlaceLink {...place} place={at} titles={titles} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function FileUses(props: Props) {
  return (
    <section className={styles.uses} aria-label="Where it is used">
      <h3>Where it is used</h3>
      <Places {...props} />
    </section>
  );
}
