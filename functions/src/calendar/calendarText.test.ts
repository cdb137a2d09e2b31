import type { Session } from '@shala/contract/schedules/schedules'
import fc from '@shala/contract/testing/fastCheck'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { parseCalendar } from '../testing/builders/calendars.ts'
import { sessionAt } from '../testing/builders/study.ts'
import { calendarText, type Meeting } from './calendarText.ts'

const startsAt = new Date('2027-03-28T17:00:00Z')
const changedAt = new Date('2027-01-02T03:04:05Z')

function buildMeeting(wishes: Partial<Session> = {}, courseTitle = 'Sound Healing'): Meeting {
  const { roomName, place, ...about } = sessionAt('sound-healing', startsAt, wishes)
  const session = { ...about, where: { roomName, place } }
  return { id: 'evenings_20270328T1800', session, courseTitle, changedAt, state: 'booked' }
}

function listEvents(text: string): InstanceType<typeof ICAL.Event>[] {
  const calendar = new ICAL.Component(parseCalendar(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

/** Returns the lines before they were folded. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)

const site = { school: 'Sail Loft', origin: 'https://shala.test' }

test('calendarText writes the time, place, teacher and version of a session', () => {
  const text = calendarText([buildMeeting({ title: 'Evening circle' })], site)
  const [event, ...more] = listEvents(text)
  expect(more).toEqual([])
  expect(event).toMatchObject({
    uid: 'evenings_20270328T1800@shala',
    summary: 'Evening circle',
    location: 'The Attic, 12 Rope Walk, Saltmere',
    description: 'You have a seat.\nSound Healing\nWith Asha Raman\nRoom: The Attic',
    sequence: (changedAt.getTime() - Date.parse('2026-01-01T00:00:00Z')) / 1000,
  })
  expect(event?.startDate.toJSDate()).toEqual(startsAt)
  expect(event?.endDate.toJSDate()).toEqual(new Date('2027-03-28T18:00:00Z'))
  const lines = unfolded(text)
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20270328T170000Z',
      'DTSTAMP:20270102T030405Z',
      'LAST-MODIFIED:20270102T030405Z',
      'URL;VALUE=URI:https://shala.test/dashboard/user/courses/sound-healing',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-WR-CALNAME:Sail Loft: my sessions',
    ]),
  )
})

test('calendarText uses the course title as a fallback, and the link of an online session', () => {
  const link = 'https://meet.shala.test/a,b;c'
  const [event] = listEvents(
    calendarText([buildMeeting({ place: { kind: 'online', link } })], { ...site, origin: null }),
  )
  expect(event).toMatchObject({
    summary: 'Sound Healing',
    location: link,
    description: `You have a seat.\nWith Asha Raman\nJoin: ${link}`,
  })
  expect(calendarText([buildMeeting()], { ...site, origin: null })).not.toContain('URL')
})

test('calendarText raises the sequence of a changed session, and is stable otherwise', () => {
  const later = { ...buildMeeting(), changedAt: new Date(changedAt.getTime() + 1000) }
  const [one] = listEvents(calendarText([buildMeeting()], site))
  const [two] = listEvents(calendarText([later], site))
  expect(two?.uid).toBe(one?.uid)
  expect(two?.sequence).toBe((one?.sequence ?? 0) + 1)
  expect(calendarText([buildMeeting()], site)).toBe(calendarText([buildMeeting()], site))
})

test.each([
  ['booked', 'Sound Healing', 'You have a seat.', 'CONFIRMED', 'OPAQUE'],
  [
    'waiting',
    'Sound Healing (waiting list)',
    'You are on the waiting list.',
    'TENTATIVE',
    'TRANSPARENT',
  ],
  ['none', 'Sound Healing (not booked)', 'You have not booked a seat.', 'TENTATIVE', 'TRANSPARENT'],
  [
    'cancelled',
    'Sound Healing (cancelled)',
    'This session is cancelled.',
    'CANCELLED',
    'TRANSPARENT',
  ],
] as const)(
  'calendarText shows the booking state %s in the summary, the text and the status',
  (state, summary, text, status, busy) => {
    const [event] = listEvents(calendarText([{ ...buildMeeting(), state }], site))
    expect(event?.summary).toBe(summary)
    expect(event?.description).toContain(text)
    expect(event?.component.getFirstPropertyValue('status')).toBe(status)
    expect(event?.component.getFirstPropertyValue('transp')).toBe(busy)
    const [seat] = listEvents(calendarText([buildMeeting()], site))
    for (const name of ['dtstamp', 'last-modified', 'sequence']) {
      const value = String(event?.component.getFirstPropertyValue(name))
      expect(value).toBe(String(seat?.component.getFirstPropertyValue(name)))
    }
  },
)

test('another reader reads the same events', () => {
  const later = {
    ...buildMeeting({ title: 'Gong, bells; bowls' }),
    id: 'later',
    state: 'waiting' as const,
  }
  const gone = { ...buildMeeting(), id: 'gone', state: 'cancelled' as const }
  const text = calendarText([buildMeeting(), later, gone], site)
  const read = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')
  const own = listEvents(text)
  expect(
    read.map((one) => [one.uid, one.summary, one.start.getTime(), Number(one.sequence)]),
  ).toEqual(
    own.map((event) => [
      event.uid,
      event.summary,
      event.startDate.toJSDate().getTime(),
      event.sequence,
    ]),
  )
  expect(read.map(({ status }) => status)).toEqual(['CONFIRMED', 'TENTATIVE', 'CANCELLED'])
  expect(read.map(({ dtstamp }) => dtstamp.getTime())).toEqual(own.map(() => changedAt.getTime()))
})

test('calendarText names no place of a cancelled session', () => {
  const meeting = buildMeeting()
  const session = { ...meeting.session, where: null }
  const [event] = listEvents(calendarText([{ ...meeting, session, state: 'cancelled' }], site))
  expect(event?.component.getFirstPropertyValue('location')).toBeNull()
  expect(event?.description).toBe('This session is cancelled.\nWith Asha Raman')
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom('\r\n', '\n', '\r', '\\n', '\\', ';', ',', ':', '"', 'é', '🧘', 'END:VEVENT'),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('')),
)

/**
 * Returns the expected text: control characters become spaces, and half of a surrogate pair a
 * replacement character.
 */
const printed = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()

test('calendarText keeps any title unchanged and adds no property for it', () => {
  const properties = listNames(calendarText([buildMeeting({ title: 'x' })], site))
  fc.assert(
    fc.property(hostile, hostile, (title, teacher) => {
      const text = calendarText([buildMeeting({ title: `t${title}`, teacher })], site)
      expect(listNames(text)).toEqual(properties)
      const [event] = listEvents(text)
      expect(event?.summary).toBe(printed(`t${title}`))
      expect(event?.description).toContain(printed(`With ${teacher}`))
    }),
  )
})

test('calendarText ends lines with CRLF and limits them to 75 octets of whole characters', () => {
  fc.assert(
    fc.property(hostile, hostile, (title, address) => {
      const place = { kind: 'address', address } as const
      const text = calendarText([buildMeeting({ title, place })], site)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      for (const row of text.split('\r\n')) {
        expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75)
        expect(row.isWellFormed()).toBe(true)
      }
    }),
  )
})

/** Returns the name of each property, in order. */
function listNames(text: string): string[] {
  return unfolded(text).map((row) => /^[A-Z-]+/.exec(row)?.[0] ?? row)
}

test('calendarText contains each required property of RFC 5545 once', () => {
  const names = listNames(calendarText([buildMeeting()], site))
  for (const name of ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY']) {
    expect(names.filter((one) => one === name)).toHaveLength(1)
  }
})
