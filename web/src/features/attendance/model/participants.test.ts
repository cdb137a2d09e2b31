import type { Connection } from '@shala/contract/attendance/participants'
import { listParticipants, proposeMarks } from './participants.ts'

const connect = (name: string, from: number, until: number): Connection => ({
  names: [name],
  email: null,
  span: { from: from * 60, until: until * 60 },
  seconds: null,
})

const connections = [
  connect('Asha', 0, 90),
  connect('Maya', 0, 90),
  connect('Leo laptop', 0, 30),
  connect('Leo phone', 20, 60),
  connect('Leo phone', 80, 90),
]
const leo = { userId: 'leo', by: 'part' } as const
const matches = [null, { userId: 'maya', by: 'name' } as const, leo, leo, leo]

test('lists unknown participants and guesses first', () => {
  const found = listParticipants(connections, matches)
  expect(found.map(({ name, userId, isGuess }) => [name, userId, isGuess])).toEqual([
    ['Asha', null, false],
    ['Leo laptop', 'leo', true],
    ['Leo phone', 'leo', true],
    ['Maya', 'maya', false],
  ])
})

test('proposes one mark for several devices of a person, and absence only if asked', () => {
  const participants = listParticipants(connections, matches)
  const people = ['maya', 'leo', 'nina', 'excused']
  const minutes = 90
  const marks = [
    { userId: 'maya', state: 'present', missed: 0 },
    { userId: 'leo', state: 'late', missed: 20 },
  ]
  expect(proposeMarks(participants, people, { expected: [], minutes })).toEqual(marks)
  expect(proposeMarks(participants, people, { expected: ['nina', 'leo'], minutes })).toEqual([
    ...marks,
    { userId: 'nina', state: 'absent', missed: 0 },
  ])
})
