import { matchConnections } from '@shala/contract/attendance/participants'
import { toWindow } from './countTime.ts'
import { alignCall, findCalls, findSessionCall } from './findCalls.ts'
import {
  countMinutes,
  findShortCall,
  listParticipants,
  proposeMarks,
  toMatchKey,
} from './participants.ts'
import { readConnections } from './readConnections.ts'

const session = {
  startsAt: '2026-11-27T17:00:00.000Z',
  endsAt: '2026-11-27T18:30:00.000Z',
  timeZone: 'Europe/Berlin',
}
const students = ['Maya Lind', 'Leo Okafor', 'Nina Alba', 'Maria Ara', 'Maria Bos']
const people = students.map((name) => ({
  userId: name,
  name,
  email: name === 'Nina Alba' ? 'nina@shala.test' : null,
}))
const minutes = 90

/** Reads a file as the dialog does: the call of the session, or the first one as if it were. */
function fill(lines: readonly string[]) {
  const reading = readConnections(new TextEncoder().encode(lines.join('\n')), session)
  if (!('connections' in reading)) throw new Error('expected connections')
  const matches = new Map(
    reading.connections.map((one) => [
      toMatchKey(one),
      matchConnections([{ names: one.names, email: one.email }], people)[0] ?? [],
    ]),
  )
  const calls = findCalls(reading.connections, toWindow(minutes))
  const call = findSessionCall(calls, toWindow(minutes)) ?? calls[0]
  const participants = call ? listParticipants(alignCall(call).connections, matches) : []
  const marks = proposeMarks(participants, students, { expected: students, minutes })
  return {
    calls: calls.map(({ topic, isOfSession }) => [topic, isOfSession]),
    entries: participants.map((one) => [one.name, countMinutes(one, minutes), one.userIds]),
    short: findShortCall(participants, minutes),
    marks: new Map(marks.map(({ userId, state, missed }) => [userId, `${state} ${missed}`])),
  }
}

const zoom = 'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest'
const tara = 'Tara Voss,tara@shala.test,2026-11-27 18:00:00,2026-11-27 19:30:00,90,No'

test('does not count the waiting room', () => {
  const { marks } = fill([
    `${zoom},In waiting room`,
    'Tara Voss,tara@shala.test,11/27/2026 05:55:02 PM,11/27/2026 07:30:11 PM,96,No,No',
    'Maya Lind,,11/27/2026 05:40:00 PM,11/27/2026 06:58:30 PM,79,Yes,Yes',
    'Maya Lind,,11/27/2026 06:58:30 PM,11/27/2026 07:30:10 PM,32,Yes,No',
    'Leo Okafor,,11/27/2026 06:00:04 PM,11/27/2026 07:30:09 PM,91,Yes,No',
  ])
  expect(marks.get('Maya Lind')).toBe('late 58')
  expect(marks.get('Leo Okafor')).toBe('present 0')
})

test('counts the call of the session, of two in one file', () => {
  const call = (topic: string, from: string, until: string) =>
    `${topic},812 0000 1111,Tara Voss,62,11/27/2026 ${from},11/27/2026 ${until},3`
  const morning = call('Morning Mysore', '07:00:00 AM', '08:02:00 AM')
  const evening = call('Evening Yin', '06:00:00 PM', '07:31:00 PM')
  const { marks, calls, entries, short } = fill([
    `Topic,Meeting ID,Host,Duration (minutes),Start time,End time,Participants,${zoom}`,
    `${morning},Tara Voss,tara@shala.test,11/27/2026 07:00:00 AM,11/27/2026 08:02:00 AM,62,No`,
    `${morning},Maya Lind,,11/27/2026 07:00:30 AM,11/27/2026 08:01:00 AM,61,Yes`,
    `${evening},Tara Voss,tara@shala.test,11/27/2026 06:00:00 PM,11/27/2026 07:31:00 PM,91,No`,
    `${evening},Maya Lind,,11/27/2026 06:55:00 PM,11/27/2026 07:30:00 PM,35,Yes`,
    `${evening},Leo Okafor,,11/27/2026 06:01:00 PM,11/27/2026 07:30:00 PM,89,Yes`,
  ])
  expect(calls).toEqual([
    ['Morning Mysore', false],
    ['Evening Yin', true],
  ])
  expect(entries).toContainEqual(['Maya Lind', 35, ['Maya Lind']])
  expect(marks.get('Maya Lind')).toBe('late 55')
  expect(short).toBeNull()
})

test('finds two calls without titles, and joins the parts of a session with a break', () => {
  const { calls } = fill([
    zoom,
    'Maya Lind,,2026-11-27 09:00:00,2026-11-27 10:00:00,60,Yes',
    'Maya Lind,,2026-11-27 18:00:00,2026-11-27 18:20:00,20,Yes',
    'Maya Lind,,2026-11-27 19:00:00,2026-11-27 19:30:00,30,Yes',
  ])
  expect(calls).toEqual([
    ['', false],
    ['', true],
  ])
})

test('no student is late because the call ended early', () => {
  const { marks, short } = fill([
    zoom,
    'Tara Voss,tara@shala.test,2026-11-27 17:50:00,2026-11-27 19:20:00,90,No',
    'Maya Lind,,2026-11-27 18:00:00,2026-11-27 19:20:00,80,Yes',
    'Leo Okafor,,2026-11-27 18:01:00,2026-11-27 19:20:00,79,Yes',
    'Maria Ara,,2026-11-27 18:00:00,2026-11-27 19:00:00,60,Yes',
  ])
  expect(short).toBe(80)
  expect([...marks.values()]).toEqual([
    'present 0',
    'present 0',
    'absent 0',
    'leftEarly 20',
    'absent 0',
  ])
})

test('a host who stays alone does not prolong the call', () => {
  const { marks, short } = fill([
    zoom,
    'Tara Voss,tara@shala.test,2026-11-27 18:00:00,2026-11-27 19:28:00,88,No',
    'Maya Lind,,2026-11-27 18:00:00,2026-11-27 19:15:00,75,Yes',
    'Leo Okafor,,2026-11-27 18:00:00,2026-11-27 19:14:30,75,Yes',
    'Maria Ara,,2026-11-27 18:00:00,2026-11-27 18:45:00,45,Yes',
  ])
  expect([short, marks.get('Maya Lind'), marks.get('Leo Okafor')]).toEqual([
    75,
    'present 0',
    'present 0',
  ])
  expect(marks.get('Maria Ara')).toBe('leftEarly 30')
})

test('a student who leaves with two devices does not end the call', () => {
  const { marks, short } = fill([
    zoom,
    tara,
    'Maya Lind,,2026-11-27 18:00:00,2026-11-27 18:45:00,45,Yes',
    'Maya Lind,,2026-11-27 18:00:30,2026-11-27 18:45:00,45,Yes',
  ])
  expect([short, marks.get('Maya Lind')]).toEqual([null, 'leftEarly 45'])
})

test('a call that began late may end late', () => {
  const { marks, short } = fill([
    zoom,
    'Tara Voss,tara@shala.test,2026-11-27 18:10:00,2026-11-27 19:40:00,90,No',
    'Maya Lind,,2026-11-27 18:10:00,2026-11-27 19:40:00,90,Yes',
  ])
  expect([short, marks.get('Maya Lind')]).toEqual([null, 'present 0'])
})

test('no student is late in the totals of a short call', () => {
  const { marks, short } = fill([
    'Name (original name),Email,Total duration (minutes),Guest',
    'Tara Voss,tara@shala.test,80,No',
    'Maya Lind,,80,Yes',
    'Leo Okafor,,60,Yes',
  ])
  expect([short, marks.get('Maya Lind'), marks.get('Leo Okafor')]).toEqual([
    80,
    'present 0',
    'late 20',
  ])
})

test('keeps two phones and two people of one name apart', () => {
  const { entries, marks } = fill([
    zoom,
    tara,
    'iPhone,,2026-11-27 18:00:10,2026-11-27 19:30:00,90,Yes',
    'iPhone,,2026-11-27 18:02:00,2026-11-27 18:32:00,30,Yes',
    'Maria,,2026-11-27 18:03:00,2026-11-27 19:30:00,87,Yes',
    'Maria,,2026-11-27 18:04:00,2026-11-27 19:30:00,86,Yes',
  ])
  expect(entries.slice(1)).toEqual([
    ['iPhone', 90, []],
    ['iPhone', 30, []],
    ['Maria', 87, []],
    ['Maria', 86, []],
  ])
  expect(marks.get('Maria Ara')).toBe('absent 0')
})

test.each(['Maya & Leo', 'Maya Lind + Leo Okafor', 'Maya Lind u. Leo', 'Maya / Leo'])(
  'proposes both people of %s',
  (name) => {
    const { marks, entries } = fill([
      zoom,
      `${name},,2026-11-27 18:00:00,2026-11-27 19:30:00,90,Yes`,
    ])
    expect(entries).toEqual([[name, 90, ['Maya Lind', 'Leo Okafor']]])
    expect([marks.get('Maya Lind'), marks.get('Leo Okafor')]).toEqual(['present 0', 'present 0'])
  },
)

test('finds a person who renames herself, by the best of her names', () => {
  const { marks, entries } = fill([
    zoom,
    tara,
    'Galaxy A52,private@mail.test,2026-11-27 18:00:00,2026-11-27 18:05:00,5,Yes',
    'Maya,private@mail.test,2026-11-27 18:05:00,2026-11-27 18:06:00,1,Yes',
    'Maya Lind,private@mail.test,2026-11-27 18:06:00,2026-11-27 19:30:00,84,Yes',
  ])
  expect(entries).toContainEqual(['Galaxy A52, Maya, Maya Lind', 90, ['Maya Lind']])
  expect(marks.get('Maya Lind')).toBe('present 0')
})

test('counts two devices of a person once', () => {
  const { marks } = fill([
    'Nombre (nombre original),E-mail del usuario,Hora para unirse,Hora para salir,Duración (minutos),Invitado',
    'Tara Voss,tara@shala.test,27/11/2026 18:00:00,27/11/2026 19:30:00,90,No',
    'Maya Lind,,27/11/2026 18:00:00,27/11/2026 18:45:00,45,Sí',
    'Maya Lind,,27/11/2026 18:00:30,27/11/2026 18:45:00,45,Sí',
    'Leo Okafor,,27/11/2026 18:00:00,27/11/2026 19:00:00,60,Sí',
  ])
  expect(marks.get('Maya Lind')).toBe('leftEarly 45')
  expect(marks.get('Leo Okafor')).toBe('leftEarly 30')
})

test('reads a file of another time zone once its call is chosen', () => {
  const { calls, marks } = fill([
    zoom,
    'Tara Voss,tara@shala.test,2026-11-27 08:52:00,2026-11-27 10:31:00,99,No',
    'Maya Lind,,2026-11-27 09:20:00,2026-11-27 10:30:00,70,Yes',
  ])
  expect(calls).toEqual([['', false]])
  expect(marks.get('Maya Lind')).toBe('late 20')
})

test('proposes no mark for a person whose times cannot be read', () => {
  const { marks, entries } = fill([
    'Name\tFirst Join\tLast Leave\tIn-Meeting Duration',
    'Tara Voss\t18:00\t19:30\t1h 30m',
    'Maya Lind\tx 18\ty 19\t1 xx 10 yy',
  ])
  expect(entries).toContainEqual(['Maya Lind', 0, ['Maya Lind']])
  expect(marks.has('Maya Lind')).toBe(false)
  expect(marks.get('Leo Okafor')).toBe('absent 0')
})
