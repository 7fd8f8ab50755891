import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { status } from '#api/http/status.ts';
import { useStore } from '#lib/useStore.ts';

type Options = {
  /** Rendered until the chunk has loaded. */
  fallback?: ReactNode;
  /** Called if the chunk fails to load. Loading is retried once the service is reachable again. */
  onError?: () => void;
};

/**
 * A part of the shell in its own chunk. Unlike React's `lazy`, it retries a failed load, and the shell renders without
 * it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, onError }: Options = {},
) =>
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const { reachable } = useStore(status);
    // Chunks are outside React. A loaded chunk is cached.
    useEffect(() => {
      let isMounted = true;
      load().then(
        (component) => isMounted && setLoaded(() => component),
        () => isMounted && onError?.(),
      );
      return () => void (isMounted = false);
    }, [reachable]);
    return Loaded ? <Loaded {...props} /> : fallback;
  };
