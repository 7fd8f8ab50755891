/** Returns `space.gitSync` as JSON for a repository at GitHub or GitLab, the only providers of the specification, or null. */
export function spaceField(url: string, updatedAt: string): string | null {
  const { hostname, pathname } = new URL(url);
  const provider = ['github', 'gitlab'].find((name) => hostname.split('.').includes(name));
  if (provider === undefined) return null;
  return JSON.stringify({
    repoName: decodeURI(pathname).replace(/^\/|\.git$/g, ''),
    installationProvider: provider,
    integration: 'git',
    url: url.replace(/\.git$/, ''),
    updatedAt,
  });
}
