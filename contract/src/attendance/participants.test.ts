import fc from '../testing/fastCheck.ts'
import { testCallable } from '../testing/testSchema.ts'
import {
  countSeconds,
  groupConnections,
  matchConnections,
  matchParticipants,
  proposeMark,
  type Connection,
} from './participants.ts'

const connect = (
  name: string,
  {
    email = null,
    from,
    until,
    seconds = null,
  }: Partial<Connection & Record<'from' | 'until', number>> = {},
): Connection => ({
  names: [name],
  email,
  span: from === undefined || until === undefined ? null : { from, until },
  seconds,
})

const people = [
  { userId: 'ana', name: 'Ana María López', email: 'ana@shala.test' },
  { userId: 'brian', name: 'Brian Smith', email: null },
  { userId: 'carla', name: 'Carla Pérez', email: 'carla@shala.test' },
  { userId: 'other', name: 'Brian Jones', email: null },
  { userId: 'nameless', name: null, email: null },
]

test.each<[string, Connection, unknown]>([
  ['an email', connect('iPhone', { email: 'carla@shala.test' }), { userId: 'carla', by: 'email' }],
  ['a name without accents', connect('Perez, Carla'), { userId: 'carla', by: 'name' }],
  [
    'a name in parentheses',
    { ...connect('iPad'), names: ['iPad', 'brian smith'] },
    { userId: 'brian', by: 'name' },
  ],
  ['a part of a name', connect('Ana Lopez'), { userId: 'ana', by: 'part' }],
  ['a name with an addition', connect('Carla Pérez Shala'), { userId: 'carla', by: 'part' }],
  ['a name of two people', connect('Brian'), null],
  [
    'an unknown email with a known name',
    connect('Brian Smith', { email: 'x@y.test' }),
    { userId: 'brian', by: 'name' },
  ],
  ['an unknown person', connect('Guest'), null],
  ['a name without letters', connect('🙏'), null],
])('matchConnections handles %s', (_case, connection, expected) => {
  expect(matchConnections([connection], people)).toEqual([expected])
})

test('connections are grouped by email or by name', () => {
  const all = [
    connect('Ana', { email: 'ana@shala.test' }),
    connect('iPhone', { email: 'ana@shala.test' }),
    connect('Guest'),
    connect('guest'),
  ]
  expect(groupConnections(all).map((group) => group.length)).toEqual([2, 2])
})

test.each<[string, Connection[], number]>([
  [
    'a reconnect',
    [connect('A', { from: 0, until: 600 }), connect('A', { from: 900, until: 1200 })],
    900,
  ],
  [
    'two devices at once',
    [connect('A', { from: 0, until: 600 }), connect('A', { from: 60, until: 600 })],
    600,
  ],
  [
    'a shorter length than from first to last',
    [connect('A', { from: 0, until: 3600, seconds: 3000 })],
    3000,
  ],
  ['lengths without times', [connect('A', { seconds: 60 }), connect('A', { seconds: 120 })], 180],
  ['no times', [connect('A')], 0],
])('countSeconds handles %s', (_case, connections, seconds) => {
  expect(countSeconds(connections)).toBe(seconds)
})

test('countSeconds counts no time twice, and more connections never reduce it', () => {
  const span = fc.record({ from: fc.nat(7200), length: fc.nat(7200) })
  fc.assert(
    fc.property(fc.array(span), span, (spans, further) => {
      const build = ({ from, length }: { from: number; length: number }) =>
        connect('A', { from, until: from + length })
      const all = spans.map(build)
      const last = Math.max(0, ...spans.map(({ from, length }) => from + length))
      expect(countSeconds(all)).toBeLessThanOrEqual(last)
      expect(countSeconds([...all, ...all])).toBe(countSeconds(all))
      expect(countSeconds([...all, build(further)])).toBeGreaterThanOrEqual(countSeconds(all))
    }),
  )
})

const host = connect('Host', { from: 0, until: 5400 })

test.each<[string, Connection[], unknown]>([
  ['the whole session', [host], { state: 'present', missed: 0 }],
  [
    'five missing minutes',
    [connect('A', { from: 300, until: 5400 })],
    { state: 'present', missed: 0 },
  ],
  [
    'a missing beginning',
    [connect('A', { from: 1200, until: 5400 })],
    { state: 'late', missed: 20 },
  ],
  ['a missing end', [connect('A', { from: 60, until: 3600 })], { state: 'leftEarly', missed: 31 }],
  ['a length without times', [connect('A', { seconds: 3600 })], { state: 'late', missed: 30 }],
])('proposeMark handles %s', (_case, own, expected) => {
  expect(proposeMark(own, [host, ...own.filter((one) => one !== host)], 90)).toEqual(expected)
})

const connection = connect('Ana', { email: 'ana@shala.test', from: 0, until: 60 })

testCallable(matchParticipants, 'matchParticipants', {
  good: { courseId: 'yoga', sessionId: 'session', connections: [connection] },
  cases: [
    ['connections', [], 'must hold a connection'],
    ['connections.0.names', [], 'must hold a name'],
    ['connections.0.email', 'ana', 'is not an email address'],
    ['connections.0.seconds', -1, 'must not be negative'],
    ['connections.0.span.until', 0.5, 'must be a whole number'],
  ],
  answer: { matches: [{ userId: 'ana', by: 'email' }, null] },
})
