import type { CustomField } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { pageOf } from '#routing/pageOf.ts';
import { paths } from '#routing/paths.ts';
import { usePaging } from '#routing/usePaging.ts';
import { Pager } from '#ui/Pager.tsx';
import { useStore } from '#lib/useStore.ts';
import type { ValuesSearch } from '../customFields.list.ts';
import { fieldTitle } from '../customFields.text.ts';
import styles from '../Values.module.css';
import { displayText } from './cellText.ts';
import type { ValueRow, ValuesStore } from './createValuesStore.ts';

type Props = {
  spaces: readonly Space[];
  fields: readonly CustomField[];
  values: ValuesStore;
  search: Pick<ValuesSearch, 'page' | 'limit'>;
};

function SpaceValues({ row, fields }: { row: ValueRow; fields: readonly CustomField[] }) {
  if (!row.values) return <p className="soft">Not loaded</p>;
  const filled = fields.filter(({ name }) => row.values?.has(name) || row.drafts.has(name));
  if (filled.length === 0) return <p className="soft">No values</p>;
  return (
    <dl>
      {filled.map((field) => {
        const draft = row.drafts.get(field.name);
        return (
          <div key={field.id} className={styles.pair}>
            <dt>{fieldTitle(field)}</dt>
            <dd>
              {draft?.text ?? displayText(field, row.values?.get(field.name))}
              {draft?.state === 'failed' && <span className={styles.error}> Not saved: {draft.reason}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export function ValuesList({ spaces, fields, values, search }: Props) {
  const { organizationId } = paths.customFieldValues.useParams();
  useStore(values.version);
  const list = pageOf(spaces, search);
  const paging = usePaging(list);
  return (
    <>
      <ul className={styles.list} aria-label="Values by space">
        {list.items.map((space) => (
          <li key={space.id}>
            <AppLink to={paths.spaceFields.to({ organizationId, spaceId: space.id })}>
              {titleOf(space)}
            </AppLink>
            <SpaceValues row={values.rowOf(space.id)} fields={fields} />
          </li>
        ))}
      </ul>
      <Pager label="spaces" {...paging} />
    </>
  );
}
