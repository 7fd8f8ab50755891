import { Image, ImageOff } from 'lucide';
import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react';
import type { File } from '#contract/content.ts';
import { Icon } from '#ui/Icon.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { useIsDark } from '#ui/useMedia.ts';
import { withoutSignInToken } from './withoutSignInToken.ts';
import { InLink } from './PageLink.tsx';
import styles from './PageText.module.css';
import type { ImageTarget } from './imageTarget.ts';

type Images = {
  at: (address: string) => ImageTarget;
  /** Refetches the files of the space. */
  readAgain: () => void;
};

/** Resolves the images of the displayed page. */
export const ImageContext = createContext<Images>({
  at: () => ({ kind: 'forbidden' }),
  readAgain: () => undefined,
});

type PlaceholderProps = {
  alt: string;
  /** Why the image is not shown. */
  reason: ReactNode;
  /** A link or button. Not rendered inside a link. */
  action?: ReactNode;
  isMissing?: boolean;
};

/** Replaces an image that is not shown. */
function Placeholder({ alt, reason, action, isMissing = false }: PlaceholderProps) {
  const inLink = use(InLink);
  return (
    <span className={styles.placeholder}>
      <Icon of={isMissing ? ImageOff : Image} className={isMissing ? 'danger' : undefined} />
      <span>
        <span>
          <span className="quiet-text">Image: </span>
          {alt || 'No alt text'}
        </span>
        <span className={isMissing ? 'danger' : undefined}>{reason}</span>
        {!inLink && action && <span>{action}</span>}
      </span>
    </span>
  );
}

type LoadedProps = {
  file: File;
  alt: string;
  caption: string | undefined;
  /** The width in the page, in pixels. */
  width: number | string | undefined;
  /** The image for dark backgrounds. */
  dark: File | undefined;
  /** As high as the text around it. */
  isInLine: boolean;
};

function LoadedImage({ file: light, alt, caption, width, dark, isInLine }: LoadedProps) {
  const { readAgain } = use(ImageContext);
  const isDark = useIsDark();
  const file = isDark && dark ? dark : light;
  // The URL that failed. After the files are refetched, their new URL is tried automatically.
  const [failed, setFailed] = useState<string | null>(null);
  const { name, downloadURL, dimensions } = file;
  function retry() {
    setFailed(null);
    readAgain();
  }
  if (failed === downloadURL)
    return (
      <Placeholder
        isMissing
        alt={alt}
        reason={`Couldn’t load ${name}.`}
        action={<LinkLike onClick={retry}>Retry</LinkLike>}
      />
    );
  return (
    <span className={isInLine ? styles.inLine : styles.figure}>
      <img
        loading="lazy"
        decoding="async"
        src={downloadURL}
        alt={alt || `Image without alt text: ${name}`}
        width={width ?? dimensions?.width}
        {...(width === undefined && { height: dimensions?.height })}
        data-dark={dark && isDark ? '' : undefined}
        onError={() => setFailed(downloadURL)}
      />
      {caption && <span className={styles.caption}>{caption}</span>}
    </span>
  );
}

type Props = ComponentProps<'img'> & { 'data-dark'?: string; 'data-line'?: string };

/** An image in a page's text. Images of other origins are not loaded, since that would reveal the reader. */
export function PageImage(props: Props) {
  const { src, alt = '', title, width, 'data-dark': dark, 'data-line': line } = props;
  const { at, readAgain } = use(ImageContext);
  const target = at(typeof src === 'string' ? src : '');
  if (target.kind === 'file') {
    const darkTarget = dark === undefined ? undefined : at(dark);
    return (
      <LoadedImage
        file={target.file}
        alt={alt}
        caption={title}
        width={width}
        dark={darkTarget?.kind === 'file' ? darkTarget.file : undefined}
        isInLine={line !== undefined}
      />
    );
  }
  if (target.kind === 'elsewhere')
    return (
      <Placeholder
        alt={alt}
        reason={`External image from ${target.host}. Not loaded to protect your privacy.`}
        action={
          <a href={withoutSignInToken(target.url)} target="_blank" rel="noreferrer noopener">
            Open image at {target.host}
          </a>
        }
      />
    );
  if (target.kind === 'missing')
    return (
      <Placeholder
        isMissing
        alt={alt}
        reason={
          <>
            Image not found: <code>{target.path === '' ? 'no path' : target.path}</code>
          </>
        }
      />
    );
  if (target.kind === 'other') return <Placeholder alt={alt} reason={`${target.path} isn’t an image.`} />;
  if (target.kind === 'unread')
    return (
      <Placeholder
        alt={alt}
        reason="Couldn’t load this space’s files."
        action={<LinkLike onClick={readAgain}>Retry</LinkLike>}
      />
    );
  return <Placeholder alt={alt} reason="Images with this type of URL aren’t supported." />;
}
