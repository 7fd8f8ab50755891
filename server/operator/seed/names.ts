// Deterministic invented names.

const first =
  `Alder Anise Aster Bay Birch Bramble Briar Brook Bryony Burr Cedar Cicely Clover Comfrey Coral Cove
  Dale Dill Dove Elder Elm Fen Fern Finch Flax Flint Frost Furze Gale Garnet Glen Gorse Grove Hazel Heath Heron
  Holm Hyssop Indigo Iris Ivy Jasper Juniper Kestrel Lark Laurel Linden Linnet Lovage Mallow Maple Marl Marten
  Merle Mica Moor Moss Myrtle Oak Olive Onyx Opal Osier Pearl Perry Pike Plover Quill Rain Raven Reed Robin Rook
  Rowan Rue Rush Sage Samphire Sedge Senna Shale Sky Sloe Sorrel Starling Storm Tansy Teal Teasel Thyme Vale
  Vetch Vine Wade Wren Yarrow`.split(/\s+/);

const last =
  `Ashdown Banks Barrow Beck Blackthorn Bourne Bracken Brae Broadwater Burn Cairn Carr Causeway Chalk
  Clay Cliffe Combe Copse Coppice Crag Croft Dell Dene Down Drift Dykes Eddy Estuary Fallow Fell Firth Flats
  Fold Ford Foreshore Garth Gill Glade Hallow Harbor Haven Hedge Heron Hill Hollow Holt Hurst Inlet Knoll Lagoon
  Larkin Lea Ley Locke Longshore Marsh Mead Mere Millpond Moor Ness Orchard Paddock Penfold Pool Quay Ravine
  Reedbed Ridge Rigg Rill Rowan Saltings Sandbar Scarp Shaw Shoal Sike Slade Spinney Spring Strand Tarn Thicket
  Thistle Tor Upland Vane Wash Waterside Weald Weir Wharf Wold Wray`.split(/\s+/);

/** Returns the name of a person: 10,000 different names, then again with a middle initial. */
export function personName(number: number) {
  const given = first[number % first.length]!;
  // The step is coprime to the number of surnames, so that all of them occur.
  const family = last[(Math.floor(number / first.length) * 37 + number * 11) % last.length]!;
  const round = Math.floor(number / (first.length * last.length));
  return round === 0 ? `${given} ${family}` : `${given} ${String.fromCharCode(64 + round)}. ${family}`;
}

/** Returns a person's email at an invented domain. The number makes it unique. */
export const personEmail = (name: string, number: number, domain: string) =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${number}@${domain}`;
