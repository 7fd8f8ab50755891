import { pluralize } from '#lib/format.ts';
import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { pathLabel, stateOf } from '../openapi.text.ts';
import styles from './Faults.module.css';

/** What the source has that OpenAPI doesn’t allow. Everything else of it is shown. */
export function Faults({ spec }: { spec: OpenAPISpec }) {
  const faults = spec.lastProcessFaults;
  const state = stateOf(spec);
  if (!faults || faults.count === 0 || state === 'processing') return null;
  const { items, count } = faults;
  return (
    <details className={styles.faults} open={state === 'failed' || count <= 3}>
      <summary>{pluralize(count, 'problem')} in the source</summary>
      <ul>
        {items.map(({ message, line, column, path, file }, index) => (
          <li key={index}>
            <b className="num">
              {file === undefined ? `Line ${line}` : `${file}, line ${line}`}, column {column}
            </b>{' '}
            {message}
            {path !== undefined && path !== '#' && <code>{pathLabel(path)}</code>}
          </li>
        ))}
      </ul>
      {count > items.length && <p className="soft">The first {items.length} are listed.</p>}
    </details>
  );
}
