// Icons by their names, as lucide calls them, each with words that it is found by, too. The built console has them as
// data, in a chunk of their own: see scripts/namedIcons.ts.
import { icons, type IconNode } from 'lucide';

export type NamedIcon = { name: string; words: string; of: IconNode };

const drawings = new Map<string, IconNode>(Object.entries(icons));

/** `hard-hat` → `HardHat` */
const exportOf = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const table = `
  activity pulse health monitoring
  alarm-clock time alert
  anchor harbour ship
  app-window program interface
  archive old box
  arrow-right-left migrate exchange
  atom science
  award medal certificate
  badge-check verified
  banknote money price
  bell alert notification
  binary data bits
  bluetooth wireless
  book docs manual
  book-marked docs guide
  book-open docs read guide
  bot automation assistant
  box package product
  boxes packages products
  braces code developers
  brain thinking
  briefcase business work
  brush design paint
  bug error troubleshooting
  building company office
  calculator numbers
  calendar dates events
  camera photo
  chart-bar report statistics
  chart-line report analytics
  chart-pie report statistics
  circle-check done ok
  circle-help question faq support
  circle-play video start
  clipboard-list checklist tasks
  clock time history
  cloud hosting online
  code developers programming
  coffee break
  cog settings gear
  coins money billing
  compass explore navigate
  component design parts
  construction in progress
  container docker shipping
  contrast theme
  cookie privacy
  cpu hardware chip
  credit-card billing payment
  database storage data
  download install get
  drafting-compass plan architecture
  droplet water
  earth world global
  eye view read
  factory industry
  feather write light
  file-code source
  file-text document page
  fingerprint identity security
  flag goal milestone
  flame hot incident
  flask-conical experiment lab research
  folder files
  folder-open files
  gauge speed instruments measure
  gem premium
  gift new
  git-branch version source
  git-merge version source
  git-pull-request change review
  globe world web language
  graduation-cap learn course tutorial
  hammer build tools
  handshake partners
  hard-drive storage
  hard-hat site installation safety
  headphones support audio
  heart favourite care
  heart-pulse health
  history changes past
  house home start
  image picture media
  inbox messages
  info about
  key access secret
  keyboard shortcuts
  languages translation
  laptop computer
  layers stack levels
  layout-dashboard overview
  layout-grid apps overview
  library docs books
  life-buoy help support
  lightbulb idea tip
  link address connect
  list contents
  list-checks checklist
  lock security private
  log-in sign in
  mail e-mail contact
  map guide overview
  map-pin place location
  megaphone news announcement
  message-circle chat comment
  message-square chat comment
  mic voice audio
  microscope research lab
  monitor screen desktop
  moon night dark
  mountain high
  mouse-pointer-2 interface
  music sound
  network connection
  newspaper news blog
  notebook notes
  notebook-pen notes write
  package product library
  palette design colour
  paperclip attachment
  pen-line write edit
  pen-tool design
  pencil edit write
  phone call contact
  plane travel
  play start video
  plug connect integration
  printer print
  puzzle plugin extension integration
  quote citation
  radio signal broadcast
  receipt billing
  recycle again
  refresh-cw update sync
  rocket launch quick start
  route way path
  router gateway network
  rss feed news
  ruler measure
  sailboat ship sea
  save keep
  scale law legal
  school learn
  scroll history licence
  scroll-text log policy
  search find
  send deliver
  server hosting machine
  settings gear preferences
  share-2 publish
  shield security privacy
  shield-check security compliance
  ship sea
  shopping-cart shop order
  siren alarm incident
  sliders-horizontal settings adjust
  smartphone mobile phone
  snowflake cold winter
  sparkles new magic
  sprout grow begin
  square-terminal console command line
  star favourite
  store shop market
  sun light day
  table data spreadsheet
  tablet mobile
  tag label version
  tags labels
  target goal
  telescope research look ahead
  terminal console command line
  test-tube experiment
  thermometer temperature
  ticket support
  timer time
  toolbox tools
  traffic-cone in progress
  tree-pine nature
  triangle-alert warning
  trophy success
  truck delivery
  tv screen
  umbrella insurance
  unplug disconnect
  upload send publish
  user person account
  users people team community
  utensils food
  video film
  wallet money
  wand-sparkles magic wizard
  warehouse storage
  waves sea tide
  webhook callback event
  wifi wireless network
  wind weather
  workflow process automation
  wrench tools repair maintenance
  zap fast lightning power
`;

export const namedIcons: readonly NamedIcon[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [name = '', ...words] = line.trim().split(' ');
    const of = drawings.get(exportOf(name));
    return of ? [{ name, words: words.join(' '), of }] : [];
  });
