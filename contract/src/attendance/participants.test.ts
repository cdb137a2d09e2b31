import { testCallable } from '../testing/testSchema.ts'
import { type JoinedName, matchConnections, matchParticipants } from './participants.ts'

const join = (name: string, email: string | null = null): JoinedName => ({ names: [name], email })

const people = [
  { userId: 'ana', name: 'Ana María López', email: 'ana@shala.test' },
  { userId: 'brian', name: 'Brian Smith', email: null },
  { userId: 'carla', name: 'Carla Pérez', email: 'carla@shala.test' },
  { userId: 'other', name: 'Brian Jones', email: null },
  { userId: 'maya', name: 'Maya Lind', email: null },
  { userId: 'leo', name: 'Leo Okafor', email: null },
  { userId: 'nameless', name: null, email: null },
]

const [ana, brian, carla] = ['ana', 'brian', 'carla']
const both = (by: string) => ['maya', 'leo'].map((userId) => ({ userId, by }))

test.each<[string, JoinedName, unknown]>([
  ['an email', join('iPhone', 'carla@shala.test'), [{ userId: carla, by: 'email' }]],
  ['a name without accents', join('Perez, Carla'), [{ userId: carla, by: 'name' }]],
  [
    'a name in parentheses',
    { names: ['iPad', 'brian smith'], email: null },
    [{ userId: brian, by: 'name' }],
  ],
  ['a part of a name', join('Ana Lopez'), [{ userId: ana, by: 'part' }]],
  ['a name with an addition', join('Carla Pérez Shala'), [{ userId: carla, by: 'part' }]],
  ['a name of two people', join('Brian'), []],
  [
    'an unknown email with a known name',
    join('Brian Smith', 'x@y.test'),
    [{ userId: brian, by: 'name' }],
  ],
  ['an unknown person', join('Guest'), []],
  ['a name without letters', join('🙏'), []],
  ['two first names', join('Maya & Leo'), both('part')],
  ['two whole names', join('Maya Lind + Leo Okafor'), both('name')],
  ['a German abbreviation', join('Maya Lind u. Leo Okafor'), both('name')],
  ['whole names without a sign', join('Maya Lind Leo Okafor'), both('name')],
  ['a known person with a stranger', join('Tom and Carla Pérez'), [{ userId: carla, by: 'part' }]],
  [
    'a second person on the screen of an account',
    join('Carla y Maya', 'carla@shala.test'),
    [
      { userId: carla, by: 'email' },
      { userId: 'maya', by: 'part' },
    ],
  ],
  ['two people of one first name', join('Brian & Brian'), []],
])('matchConnections handles %s', (_case, name, expected) => {
  expect(matchConnections([name], people)).toEqual([expected])
})

test('matchConnections takes “y” in a name for a part of it', () => {
  const gasset = [{ userId: 'jose', name: 'José Ortega y Gasset', email: null }]
  expect(matchConnections([join('Ortega y Gasset, José')], gasset)).toEqual([
    [{ userId: 'jose', by: 'name' }],
  ])
})

testCallable(matchParticipants, {
  good: { courseId: 'yoga', sessionId: 'session', names: [join('Ana', 'ana@shala.test')] },
  cases: [
    ['names', [], 'must hold a name'],
    ['names.0.names', [], 'must hold a name'],
    ['names.0.email', 'ana', 'is not an email address'],
  ],
  answer: { matches: [[{ userId: 'ana', by: 'email' }], []] },
})
