type Props = { url: string; title: string; className: string | undefined };

/** A published site in a frame. */
export const SiteFrame = ({ url, title, className }: Props) => (
  <iframe
    key={url}
    className={className}
    src={url}
    title={title}
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has another origin than the console
    sandbox="allow-same-origin allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
  />
);
