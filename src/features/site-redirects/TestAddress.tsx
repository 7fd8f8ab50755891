import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/http/ApiError.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import styles from './Redirects.module.css';
import { sourceOf } from './redirectText.ts';
import { redirectAtQuery, type Site } from './siteRedirects.api.ts';

function Answer({ site, path }: { site: Site; path: string }) {
  const { data, error } = useQuery(redirectAtQuery(site, path));
  if (data)
    return (
      <>
        <code>{data.redirect.source}</code> leads to <code>{data.target}</code>
      </>
    );
  if (error instanceof ApiError && error.status === 404)
    return <>No redirect applies. Visitors get the page at this address, or “Page not found”.</>;
  return <>{error ? `Couldn’t test: ${error.message}` : 'Testing…'}</>;
}

/** Tells what happens to visitors of an address. */
export function TestAddress({ site, url }: { site: Site; url: string | undefined }) {
  const [text, setText] = useState('');
  const path = text.trim() === '' ? undefined : sourceOf(text, url);
  return (
    <div className={styles.test}>
      <SearchBox label="Test an address" hint="Test an address" value={text} onSearch={setText} keys={null} />
      <output>{path !== undefined && <Answer key={path} site={site} path={path} />}</output>
    </div>
  );
}
