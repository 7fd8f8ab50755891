// Emoji to choose from, by their names: what documentation is about, in groups.

export type EmojiGroup = { title: string; emojis: readonly { character: string; name: string }[] };

const group = (title: string, list: string): EmojiGroup => ({
  title,
  emojis: list
    .trim()
    .split('\n')
    .map((line) => {
      const [character = '', ...name] = line.trim().split(' ');
      return { character, name: name.join(' ') };
    }),
});

export const emojiGroups: readonly EmojiGroup[] = [
  group(
    'Paper',
    `📄 page
    📃 page with curl
    📑 bookmark tabs
    📝 memo
    📖 open book
    📚 books
    📕 red book
    📗 green book
    📘 blue book
    📙 orange book
    📓 notebook
    📒 ledger
    🔖 bookmark
    📰 newspaper
    🗂️ dividers
    📁 folder
    📋 clipboard
    🗒️ notepad
    📌 pin
    📎 paper clip
    ✏️ pencil
    🖋️ pen
    🏷️ label
    🗞️ rolled newspaper`,
  ),
  group(
    'Work',
    `🚀 rocket
    🧭 compass
    🗺️ map
    🛠️ tools
    🔧 wrench
    ⚙️ gear
    🧩 puzzle piece
    🧱 bricks
    🔌 plug
    🔋 battery
    💻 laptop
    🖥️ screen
    📱 phone
    ⌨️ keyboard
    🖨️ printer
    💾 disk
    📦 parcel
    🔐 lock with key
    🔑 key
    🛡️ shield
    🧪 test tube
    🔬 microscope
    📡 antenna
    📈 rising chart`,
  ),
  group(
    'Signs',
    `💡 light bulb
    ⭐ star
    ✅ check mark
    ❓ question mark
    ❗ exclamation mark
    ⚠️ warning
    🚧 under construction
    🔔 bell
    📣 megaphone
    💬 speech balloon
    🎯 target
    🏁 chequered flag
    🏆 trophy
    🎓 graduation cap
    🎨 palette
    🎬 clapper board
    ⚡ lightning
    🔥 fire
    ❤️ heart
    👋 waving hand
    🤝 handshake
    👥 people
    🏢 office
    🏠 house`,
  ),
  group(
    'Nature',
    `🌱 seedling
    🌳 tree
    🍀 clover
    🌊 wave
    ⛰️ mountain
    ☀️ sun
    🌙 moon
    ☁️ cloud
    ❄️ snowflake
    🌍 globe
    🐦 bird
    🐟 fish
    🦊 fox
    🐝 bee
    🦉 owl
    🪶 feather
    ⚓ anchor
    ⛵ sailing boat
    🚢 ship
    🗼 tower
    🧂 salt
    🍎 apple
    ☕ coffee
    🎁 present`,
  ),
];
