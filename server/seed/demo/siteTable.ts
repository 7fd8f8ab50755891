type DescribedSpace = { slug: string; path: string; condition?: string };

export type DescribedSection = {
  title: string;
  path: string;
  icon: string;
  description?: string;
  condition?: string;
  /** The first one is the default. */
  spaces: DescribedSpace[];
};

export type DescribedGroup = { group: string; icon: string | null; sections: DescribedSection[] };

/** Top-level entries in order. The first section is the default. */
export const describedSite: (DescribedSection | DescribedGroup)[] = [
  {
    title: 'Start here',
    path: 'start',
    icon: 'rocket',
    description: 'From the box to the first tide, and the words that you meet on the way.',
    spaces: [
      { slug: 'quick-start', path: 'quick-start' },
      { slug: 'glossary', path: 'glossary' },
    ],
  },
  {
    group: 'Instruments',
    icon: 'gauge',
    sections: [
      {
        title: 'Tide gauges',
        path: 'gauges',
        icon: 'ruler',
        description: 'How the gauges measure, how to keep them exact, and what to do with the old ones.',
        spaces: [
          { slug: 'gauge-handbook', path: 'g2' },
          { slug: 'legacy-gauge', path: 'g1' },
          { slug: 'calibration', path: 'calibration' },
        ],
      },
      {
        title: 'Gateway',
        path: 'gateway',
        icon: 'router',
        spaces: [
          { slug: 'gateway', path: 'h4' },
          { slug: 'firmware', path: 'firmware', condition: 'visitor.claims.installer == true' },
        ],
      },
      {
        title: 'On site',
        path: 'on-site',
        icon: 'hard-hat',
        description: 'For those who put gauges up, and for those who walk to them.',
        spaces: [
          { slug: 'installation-guide', path: 'installation' },
          { slug: 'field-guide', path: 'field-guide' },
        ],
      },
    ],
  },
  {
    group: 'Harbour',
    icon: 'anchor',
    sections: [
      {
        title: 'Harbour cloud',
        path: 'harbour',
        icon: 'cloud',
        description: 'Stations, dashboards, alerts and exports, in the browser and on the phone.',
        spaces: [
          { slug: 'harbour-cloud', path: 'web' },
          { slug: 'mobile-app', path: 'phone' },
          { slug: 'dashboards', path: 'dashboards' },
          { slug: 'alerts', path: 'alerts' },
          { slug: 'data-export', path: 'export' },
        ],
      },
      {
        title: 'Developers',
        path: 'developers',
        icon: 'braces',
        description: 'The API and what is made with it.',
        spaces: [
          { slug: 'rest-api', path: 'api' },
          { slug: 'webhooks', path: 'webhooks' },
          { slug: 'python-sdk', path: 'python' },
          { slug: 'javascript-sdk', path: 'javascript' },
          { slug: 'cli-reference', path: 'cli' },
        ],
      },
    ],
  },
  { group: 'Research', icon: null, sections: [] },
  {
    title: 'Help and news',
    path: 'help',
    icon: 'life-buoy',
    spaces: [
      { slug: 'troubleshooting', path: 'troubleshooting' },
      { slug: 'release-notes', path: 'news' },
      { slug: 'security-privacy', path: 'security' },
    ],
  },
  {
    title: 'Partners',
    path: 'partners',
    icon: 'handshake',
    condition: 'visitor.claims.partner == true',
    spaces: [{ slug: 'partner-programme', path: 'programme' }],
  },
];
