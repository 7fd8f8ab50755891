// The spaces in order, with facts that their folders don't contain.
type Described = {
  slug: string;
  /** Days since the space was created, and since its current revision. */
  made: number;
  written: number;
  /** The Git provider that the content is synced from. */
  git?: 'github' | 'gitlab';
};

export const describedSpaces: Described[] = [
  { slug: 'quick-start', made: 1490, written: 26 },
  { slug: 'gauge-handbook', made: 1802, written: 71 },
  { slug: 'calibration', made: 1166, written: 118 },
  { slug: 'field-guide', made: 1340, written: 58 },
  { slug: 'legacy-gauge', made: 1815, written: 236 },
  { slug: 'installation-guide', made: 1710, written: 49 },
  { slug: 'gateway', made: 1224, written: 33, git: 'github' },
  { slug: 'firmware', made: 1655, written: 8 },
  { slug: 'harbour-cloud', made: 1508, written: 40 },
  { slug: 'dashboards', made: 760, written: 92 },
  { slug: 'alerts', made: 742, written: 12 },
  { slug: 'data-export', made: 1120, written: 153 },
  { slug: 'mobile-app', made: 583, written: 65 },
  { slug: 'troubleshooting', made: 1377, written: 19 },
  { slug: 'security-privacy', made: 1290, written: 104 },
  { slug: 'rest-api', made: 1250, written: 38 },
  { slug: 'webhooks', made: 655, written: 29 },
  { slug: 'cli-reference', made: 497, written: 45, git: 'gitlab' },
  { slug: 'python-sdk', made: 1008, written: 22, git: 'github' },
  { slug: 'javascript-sdk', made: 911, written: 15, git: 'github' },
  { slug: 'on-call-runbook', made: 318, written: 55 },
  { slug: 'style-guide', made: 1395, written: 81 },
  { slug: 'partner-programme', made: 540, written: 127 },
  { slug: 'release-notes', made: 1640, written: 4 },
  { slug: 'glossary', made: 1420, written: 77 },
];
