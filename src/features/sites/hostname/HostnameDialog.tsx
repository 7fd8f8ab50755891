import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { SiteHostname } from '#contract/areas/site-hostnames.ts';
import type { Site as SiteRecord } from '#contract/areas/sites.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { Button } from '#ui/Button.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Fields } from '#ui/form/FormSection.tsx';
import input from '#ui/Input.module.css';
import { State } from '#ui/State.tsx';
import { checkHostname, hostnameQuery, removeHostname, setHostname } from './hostname.api.ts';

type Props = { organizationId: string; site: SiteRecord; onClose: () => void };

const purposes: Record<string, string> = {
  CNAME: 'leads visitors to this service. A name without a parent needs A and AAAA records instead.',
  TXT: 'proves that the hostname is yours. Keep it.',
};

const Records = ({ records }: Pick<SiteHostname, 'records'>) => (
  <>
    {records.map(({ type, name, value }) => (
      <section key={type} aria-label={`${type} record`}>
        <Fields>
          <p>
            <b>{type}</b> {purposes[type]}
          </p>
          <CopyRow label={`${type} name`} text={name} />
          <CopyRow label={`${type} value`} text={value} />
        </Fields>
      </section>
    ))}
  </>
);

/** The state of the stored hostname, what it needs, and its DNS records. */
const Stored = ({ status, hostname, records }: SiteHostname) => (
  <>
    <p>
      {status === 'active' ? (
        <>
          <State tone="good">In use.</State> Visitors need a certificate for it, which the operator’s proxy
          gets.
        </>
      ) : (
        <>
          <State tone="warn">Not verified.</State> Add two records to the DNS of {hostname}, then check.
        </>
      )}
    </p>
    <Records records={records} />
  </>
);

/** The hostname of a site: its DNS records, and whether they are there. */
export function HostnameDialog({ organizationId, site, onClose }: Props) {
  const ids = { organizationId, siteId: site.id };
  const { data, error } = useQuery(hostnameQuery(ids));
  const [typed, setTyped] = useState<string>();
  const put = useMutate(setHostname);
  const check = useMutate(checkHostname);
  const remove = useMutate(removeHostname);
  const text = typed ?? data?.hostname ?? '';
  const isNew = text.trim().toLowerCase() !== (data?.hostname ?? '');
  const busy = put.isPending || check.isPending || remove.isPending;
  const fault = put.error ?? (isNew ? null : check.error) ?? remove.error ?? error;
  const save = () => {
    check.reset();
    put.mutate({ ...ids, body: { hostname: text.trim() } }, { onSuccess: () => setTyped(undefined) });
  };
  const next =
    isNew || data?.status !== 'pending' ? (
      <Button
        variant="primary"
        busy={put.isPending && 'Saving…'}
        reason={isNew && text.trim() !== '' ? undefined : 'Type a hostname'}
        onClick={save}
      >
        Use hostname
      </Button>
    ) : (
      <Button variant="primary" busy={check.isPending && 'Checking…'} onClick={() => check.mutate(ids)}>
        Check DNS
      </Button>
    );
  return (
    <Dialog
      title={`Hostname of “${siteName(site)}”`}
      busy={busy}
      onSubmit={isNew ? save : undefined}
      onClose={onClose}
      foot={
        <>
          <Button reason={busy ? 'Saving' : undefined} onClick={onClose}>
            Close
          </Button>
          {data && data.status !== 'none' && (
            <Button
              variant="danger"
              onClick={() => remove.mutate(ids, { onSuccess: () => setTyped(undefined) })}
            >
              Remove hostname
            </Button>
          )}
          {next}
        </>
      }
    >
      <Labeled label="Hostname" hint="Such as docs.example.org. The present address keeps working.">
        {(control) => (
          <input
            {...control}
            data-autofocus
            className={`${input.input} ${input.code}`}
            spellCheck={false}
            autoComplete="off"
            value={text}
            readOnly={!data}
            aria-invalid={put.error ? true : undefined}
            onChange={({ target }) => {
              put.reset();
              setTyped(target.value);
            }}
          />
        )}
      </Labeled>
      {fault && <Fault role="alert">{fault.message}</Fault>}
      {!isNew && data && data.status !== 'none' && <Stored {...data} />}
    </Dialog>
  );
}
