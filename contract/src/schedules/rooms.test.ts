import { limits } from '../limits.ts'
import {
  atMost,
  casesOfEnum,
  testCallable,
  testSchema,
  wholeNumbers,
  yesOrNo,
} from '../testing/testSchema.ts'
import { saved, stamps } from '../testing/values.ts'
import {
  Room,
  RoomColor,
  roomColors,
  RoomForm,
  RoomPlace,
  saveRoom,
  setRoomActive,
} from './rooms.ts'

const notOffered = 'must be one of the colours offered'
const address = { kind: 'address', address: '1 Mill Lane, Leeds' }
const online = { kind: 'online', link: 'https://meet.test/1' }
const room = { name: 'Attic', place: address, capacity: 12, color: 'sage', note: 'Two stairs.' }

testSchema('a room color', RoomColor, {
  good: 'clay',
  cases: casesOfEnum(
    '',
    ['clay', 'sun', 'olive', 'sage', 'water', 'dusk', 'plum', 'stone'],
    notOffered,
  ),
})
test('all room colors are offered', () => {
  expect(RoomColor.options).toEqual([...roomColors])
})

testSchema('a physical place', RoomPlace, {
  good: address,
  cases: [
    ...atMost('address', limits.roomAddress),
    ['address', ' ', 'must not be empty'],
    ['kind', 'somewhere', 'must be an address or a link'],
    ['kind', undefined, 'must be an address or a link'],
    ['link', 'https://meet.test', 'Unrecognized key: "link"', ''],
  ],
})
testSchema('an online place', RoomPlace, {
  good: online,
  cases: [
    ['link', `https://a.test/${'x'.repeat(limits.roomLink - 15)}`],
    [
      'link',
      `https://a.test/${'x'.repeat(limits.roomLink - 14)}`,
      `must be at most ${limits.roomLink} characters`,
    ],
    ['link', 'meet.test', 'must be an address that begins with https://'],
    ['address', '1 Mill Lane', 'Unrecognized key: "address"', ''],
  ],
})

testSchema('the form of a room', RoomForm, {
  good: room,
  cases: [
    ...atMost('name', limits.roomName),
    ['name', ' ', 'must not be empty'],
    ['place', online],
    ...wholeNumbers('capacity', 1, limits.roomCapacity),
    ...atMost('note', limits.roomNote),
    ['color', 'gold', notOffered],
    ['strange', 1, 'Unrecognized key: "strange"', ''],
  ],
})

const stored = { ...stamps, ...room, nameKey: 'attic', search: ['a'], active: true }
testSchema('a room', Room, { good: { ...stored, strange: 1 }, becomes: stored })

const both = 'give both id and revision, or neither'
testCallable(saveRoom, {
  good: { room },
  cases: [
    ['', { id: 'r1', revision: 0, room }],
    ['id', 'r1', both, 'revision'],
    ['revision', 0, both],
  ],
  answer: saved,
})

testCallable(setRoomActive, {
  good: { id: 'r1', revision: 2, active: false },
  cases: yesOrNo('active'),
  answer: saved,
})
