// Sentences in English.
import type { Locale } from '../../../engine/ruleset.ts';

export const en: Locale = {
  nothing: '–',

  'seat.0': 'Realm 1',
  'seat.1': 'Realm 2',
  'seat.2': 'Realm 3',
  'seat.3': 'Realm 4',

  'unit.peasants': 'peasants',
  'unit.spearmen': 'spearmen',
  'unit.archers': 'archers',
  'unit.swordsmen': 'swordsmen',
  'unit.cavalry': 'cavalry',
  'unit.galley': 'galley',

  'building.capital': 'capital',
  'building.city': 'city',
  'building.castle': 'castle',

  'terrain.plains': 'plains',
  'terrain.forest': 'forest',
  'terrain.mountains': 'mountains',
  'terrain.swamp': 'swamp',
  'terrain.water': 'water',

  'good.food': 'food',
  'good.timber': 'timber',
  'good.ore': 'ore',

  'relic.horn': 'the Horn',
  'relic.banner': 'the Banner',
  'relic.shield': 'the Shield',
  'relic.blade': 'the Blade',
  'relic.chalice': 'the Chalice',
  'relic.crown': 'the Crown',
  'relic.new': 'the relic found',

  'card.harvest': 'Harvest',

  'effect.harvest': 'every realm gets 2 food',

  'card.fellings': 'Fellings',

  'effect.fellings': 'every realm gets 2 timber',

  'card.lode': 'Lode',

  'effect.lode': 'every realm gets 2 ore',

  'card.taxes': 'Taxes',

  'effect.taxes': 'the sponsor gets 1 of each good',

  'card.masons': 'Masons',

  'effect.masons': 'the sponsor gets 2 timber and 2 ore',

  'card.levy': 'Levy',

  'effect.levy': 'the sponsor gets spearmen',

  'card.mercenaries': 'Mercenaries',

  'effect.mercenaries': 'the sponsor gets swordsmen',

  'card.riders': 'Riders',

  'effect.riders': 'the sponsor gets cavalry',

  'card.jubilee': 'Jubilee',

  'effect.jubilee': 'the sponsor gets 1 point',

  'card.pilgrims': 'Pilgrims',

  'effect.pilgrims': '1 point for each relic held',

  'card.chronicle': 'Chronicle',

  'effect.chronicle': '1 point for every realm with a castle',

  'card.plague': 'Plague',

  'effect.plague': 'every army of 4 loses a unit',

  'card.storm': 'Storm',

  'effect.storm': 'armies on open sea begin the next round exhausted',

  'card.winter': 'Winter',

  'effect.winter': 'armies in mountains and swamps begin the next round exhausted',

  'card.truce': 'Truce',

  'effect.truce': 'no capital may be attacked next round',

  'card.roads': 'Roads',

  'effect.roads': 'land units have 1 more speed next round',

  'option.rounds': 'Rounds',
  'option.rounds.help': 'The game ends after this many rounds.',
  'option.tempo': 'Manoeuvres in a turn',
  'option.tempo.help': 'How many manoeuvres a turn may hold.',

  'action.manoeuvre': 'Manoeuvre',
  'action.place': 'Lay the tile',
  'action.react': 'React',
  'action.hold': 'Hold',
  'action.end': 'End the turn',
  'action.council': 'Council',
  'action.standing': 'Standing reaction order',

  'ask.turn': 'Your turn: manoeuvres left: {left}.',
  'ask.place': 'Tile {tile} is turned up for {named}: how does it lie?',
  'ask.react': '{attacker} attacks you at {target}: do you react?',
  'ask.council': 'Council of round {round}: recruit, build, vote.',

  'compose.army': 'Army at {hex}: {units}',
  'compose.another': 'Also move the army at {hex}: {units}',
  'compose.step': 'To {hex} (speed left: {left})',
  'compose.march': 'March',
  'compose.ferry': 'Do not use ferries',
  'compose.fewer': 'Leave behind: {unit}',
  'compose.pick': 'Pick up at {hex}: {unit}',
  'compose.drop': 'Drop at {hex}: {unit}',
  'compose.carry': 'Carry: {relic}',
  'compose.attack': 'Attack {target} from {hex}',
  'compose.with': 'Attack from {hex} too',
  'compose.rotation': 'Rotation {rotation}',
  'compose.pass': 'And pass for this round',
  'compose.recruit': 'Recruit at {at}: {unit}',
  'compose.build': 'Build at {at}: {kind}',
  'compose.vote': 'Vote for {card}',
  'compose.place': 'For attacks on {hex}',
  'compose.place.all': 'For all other attacks',
  'compose.rule.ask': 'Ask me',
  'compose.rule.never': 'Never react',
  'compose.rule.none': 'Remove the order',
  'compose.rule.auto.ask': 'React by itself at these odds ({min} to {max} %), else ask me',
  'compose.rule.auto.never': 'React by itself at these odds ({min} to {max} %), else never',

  'event.moved': '{seat} manoeuvres; armies stop at {ends}',
  'event.revealed': '{seat} looks into {hex} and turns up tile {tile}',
  'event.placed': '{seat} lays tile {tile}',
  'event.relic': 'A relic appears at {at}: {relic}',
  'event.stayed': 'The army of {seat} cannot enter and stays at {at}',
  'event.revealed-card': '{seat} turns up an event and votes for it: {card}',
  'event.attack': '{seat} attacks {defender} at {target}',
  'event.reaction': '{seat} reacts; armies stop at {ends}',
  'event.battle':
    'Battle at {target}: attack {attack} + die {attackDie}, hits {attackHits}; defence {defence} + die {defenceDie}, hits {defenceHits}',
  'event.lost': '{seat} loses at {at}: {unit}',
  'event.captured': '{seat} captures {at}',
  'event.destroyed': 'The castle at {at} falls',
  'event.income': 'The council begins; every realm has its income',
  'event.council': '{seat} is ready at the council',
  'event.recruited': '{seat} recruits at {at}: {unit}',
  'event.built': '{seat} builds at {at}: {kind}',
  'event.card': 'Event: {card} ({effect}); no sponsor',
  'event.card.sponsored': 'Event: {card} ({effect}); sponsor: {sponsor}',
  'event.round': 'Round {round}; first: {first}',
  'event.out': '{seat} is out of the game',
  'event.over': 'The game is over: {reason}',

  'reason.rounds': 'the last round is played',
  'reason.ascendancy': 'one realm keeps more than half of the relics',
  'reason.last-standing': 'only one realm is left',

  'clause.RM-SU-1': 'The game is for 2 to 4 seats, with 4 to 12 rounds and a tempo of 1 to 4.',
  'clause.RM-AC-1': 'There is no such action, or its parameters are not right.',
  'clause.RM-AC-2': 'You are not asked for this now.',
  'clause.RM-RD-4': 'You have no manoeuvre left in this turn.',
  'clause.RM-FO-2': 'Your formation holds at most {limit} armies.',
  'clause.RM-MV-1': 'There is no unexhausted army of yours at {from}.',
  'clause.RM-MV-2': 'The army is not fast enough to reach {hex}.',
  'clause.RM-MV-7': 'Enemies hold {hex}.',
  'clause.RM-MV-10': 'Land units enter {hex} only by ferry.',
  'clause.RM-SP-1': 'Not all of these units are at {from}.',
  'clause.RM-SP-2': 'Who stays at {from} takes the whole army.',
  'clause.RM-SP-3': 'Units are dropped on the way, not at its end.',
  'clause.RM-SP-4': 'These units are not in the army, or nobody would go on.',
  'clause.RM-MG-2': 'There are no such unexhausted units of yours to pick up.',
  'clause.RM-MG-3': 'Units are picked up on the way, not at its end.',
  'clause.RM-MG-5': 'An army holds at most {most} units; there would be more at {hex}.',
  'clause.RM-MG-7': 'The army at {hex} was exhausted before and cannot fight.',
  'clause.RM-SH-1': 'Ships cannot enter {hex}.',
  'clause.RM-SH-3': 'Ships and land units do not move together.',
  'clause.RM-FE-5': 'These units cannot stop here.',
  'clause.RM-FE-8': 'The ships at {from} have carried units in this manoeuvre.',
  'clause.RM-HX-3': 'A path goes from neighbour to neighbour; this is none of {from}.',
  'clause.RM-HX-4': 'There is nothing beyond the open sea.',
  'clause.RM-EX-1': 'Only military units enter unexplored territory.',
  'clause.RM-EX-2': 'An unexplored hex is named last, and no attack with it.',
  'clause.RM-EX-3': 'The army has no hex to stay on.',
  'clause.RM-EX-4': 'No tile is left to turn up.',
  'clause.RM-EX-6': 'The tile may not lie so: its water must meet water, or the edge.',
  'clause.RM-EX-8': 'The army cannot enter {named}, so it goes no further.',
  'clause.RM-RL-6': 'These relics cannot be carried.',
  'clause.RM-BT-1': 'There is no enemy at that hex.',
  'clause.RM-BT-2': 'Only armies that moved in this manoeuvre attack.',
  'clause.RM-BT-3': '{target} is out of reach of the army at {hex}.',
  'clause.RM-EV-7': 'Truce: no attack on {target} in this round.',
  'clause.RM-EV-3': 'There is no such card to vote for.',
  'clause.RM-EC-3': 'You cannot pay for that.',
  'clause.RM-EC-4': 'Land units are recruited in your capital or a city.',
  'clause.RM-EC-5': 'A galley is recruited on water next to a building of yours.',
  'clause.RM-EC-6': 'No more units can be recruited at {at} in this council.',
  'clause.RM-EC-7': 'Building takes own peasants on land without a building.',
  'clause.RM-EC-8': 'A city may not stand next to another building.',
  'clause.RM-EC-9': 'A realm has at most {most} castles.',
  'clause.RM-RX-4': 'At most {limit} armies may take part in the defence.',
  'clause.RM-RX-5': 'The army at {hex} would reach no attacker.',
  'clause.RM-RX-6': 'Nobody may flee from the attackers.',
  'clause.RM-RX-7': 'A reaction does not explore.',
  'clause.RM-SO-2': 'There is no such standing rule.',
  'clause.RM-SO-3': 'You have nothing at that hex.',
  'clause.RM-PO-1': 'This is no whole position of Relic Marches.',
  'clause.RM-PO-2': 'This is no whole record of a seat.',
  'clause.RM-PO-3': 'No manoeuvre can wait here like this.',
  'clause.RM-PO-4': 'No battle can wait here like this.',
  'clause.RM-CO-3': 'Units and buildings of two seats cannot share a hex.',
  'clause.RM-DF-1': 'Somebody must be asked.',
};
