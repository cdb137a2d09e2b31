import {
  applyEntry,
  applyRegister,
  computeCourseHours,
  type CourseHours,
  type KeptEntry,
} from '@shala/contract/attendance/courseHours'
import {
  countMinutes,
  isNewer,
  listOutdated,
  mergeGuests,
  mergeMarks,
  mergeNote,
} from '@shala/contract/attendance/marks'
import { markStates, type Mark, type RegisterContent } from '@shala/contract/attendance/registers'
import fc from '@shala/contract/testing/fastCheck'
import { computeTotals, formatHours, listValidEntries } from './hourTotals.ts'

const people = ['anna', 'ben', 'cleo']
const categories = ['technique', 'anatomy', null]
const maya = { userId: 'anna', courseId: 'yoga' }

const mark: fc.Arbitrary<Mark> = fc.record({
  userId: fc.constantFrom(...people),
  state: fc.constantFrom(...markStates),
  missed: fc.nat(200),
  id: fc.uuid(),
  at: fc.nat(20).map((minute) => new Date(minute * 60_000)),
  by: fc.constantFrom('asha', 'tom'),
  overruled: fc.constant(null),
})
const marks = fc.array(mark, { maxLength: 12 })

function buildRegister(at: number, parts: Partial<RegisterContent> = {}): RegisterContent {
  const startsAt = new Date(Date.UTC(2027, 0, 1 + at, 10))
  return {
    courseId: 'yoga',
    sessionId: `series_${at}`,
    scheduleId: 'series',
    title: 'Practice',
    teacher: 'Asha',
    teacherId: null,
    timeZone: 'UTC',
    wallTime: startsAt.toISOString().slice(0, 16),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 5_400_000),
    categoryId: null,
    minutes: 90,
    online: false,
    takesPlace: true,
    marks: [],
    note: null,
    guests: [],
    ...parts,
  }
}

const buildMark = (userId: string, state: Mark['state'], minute = 0, missed = 0): Mark => {
  const id = `00000000-0000-4000-8000-${String(minute).padStart(12, '0')}`
  return { userId, state, missed, id, at: new Date(minute * 60_000), by: 'asha', overruled: null }
}

describe('marks', () => {
  test('merge to the same result in any order and if repeated', () => {
    fc.assert(
      fc.property(marks, marks, fc.nat(), (one, other, turn) => {
        const all = [...one, ...other]
        const cut = all.length === 0 ? 0 : turn % all.length
        const turned = [...all.slice(cut), ...all.slice(0, cut), ...one]
        expect(mergeMarks([], turned.toReversed())).toEqual(mergeMarks([], all))
        expect(mergeMarks(mergeMarks([], one), other)).toEqual(mergeMarks([], all))
      }),
    )
  })

  test('keep the newest mark of another teacher that they changed', () => {
    fc.assert(
      fc.property(marks, marks, (one, other) => {
        const all = [...one, ...other]
        for (const mark of mergeMarks(mergeMarks([], one), other)) {
          const others = all.filter(({ userId, by }) => userId === mark.userId && by !== mark.by)
          const [newest] = others.toSorted((a, b) => (isNewer(a, b) ? -1 : 1))
          expect(mark.overruled?.id).toBe(newest?.id)
        }
      }),
    )
  })

  test('are replaced by newer ones, and outdated ones are reported', () => {
    const stored = [buildMark('anna', 'absent', 5), buildMark('ben', 'present', 1)]
    const arrived = [buildMark('anna', 'present', 2), buildMark('ben', 'excused', 3)]
    expect(mergeMarks(stored, arrived).map(({ userId, state }) => [userId, state])).toEqual([
      ['anna', 'absent'],
      ['ben', 'excused'],
    ])
    expect(listOutdated(stored, arrived)).toEqual(['anna'])
    expect(listOutdated(stored, stored)).toEqual([])
  })

  test('of the same time have a fixed order', () => {
    fc.assert(
      fc.property(mark, mark, (one, other) => {
        if (one.id === other.id) return
        expect(isNewer(one, other)).toBe(!isNewer(other, one))
      }),
    )
  })

  test.each([
    ['present', 0, 90],
    ['madeUp', 0, 90],
    ['late', 20, 70],
    ['leftEarly', 200, 0],
    ['absent', 0, 0],
    ['excused', 0, 0],
    ['none', 0, 0],
  ] as const)(
    'of the state %s with %i missed minutes count as %i minutes',
    (state, missed, minutes) => {
      const register = { minutes: 90, takesPlace: true }
      expect(countMinutes(register, { state, missed })).toBe(minutes)
      expect(countMinutes({ ...register, takesPlace: false }, { state, missed })).toBe(0)
    },
  )

  test('have a note, of which the newer version stays', () => {
    const [older, newer] = [buildMark('x', 'none', 1), buildMark('x', 'none', 2)].map(
      ({ id, at, by }) => ({ id, at, by, text: id }),
    )
    if (older === undefined || newer === undefined) throw new Error('two notes')
    expect(mergeNote(older, newer)).toBe(newer)
    expect(mergeNote(newer, older)).toBe(newer)
    expect(mergeNote(null, older)).toBe(older)
    expect(mergeNote(newer, null)).toBe(newer)
  })
})

test('Guests arrive in any order, and an answered one stays answered', () => {
  const guest = fc.record({
    id: fc.constantFrom('1', '2'),
    name: fc.constant('Gita'),
    reason: fc.constant('guest' as const),
    answer: fc.constantFrom('open' as const, 'takenBack' as const),
    at: fc.constant(new Date(0)),
    by: fc.constant('asha'),
  })
  const guests = fc.array(guest, { maxLength: 6 })
  fc.assert(
    fc.property(guests, guests, (one, other) => {
      const merged = mergeGuests(mergeGuests([], one), other)
      expect(mergeGuests(merged, [...one, ...other])).toEqual(merged)
      expect(mergeGuests(mergeGuests([], other), one)).toEqual(merged)
      const left = merged.map((kept) => ({ ...kept, answer: 'left' as const }))
      expect(mergeGuests(left, merged)).toEqual(left)
    }),
  )
})

/** A change of the registers of one course. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ session: fc.nat(4), marks }) },
  fc.record({ session: fc.nat(4), to: fc.integer({ min: 10, max: 14 }) }),
  fc.record({ session: fc.nat(4), takesPlace: fc.boolean() }),
  fc.record({
    session: fc.nat(4),
    categoryId: fc.constantFrom(...categories),
    minutes: fc.nat(300),
  }),
)

const entry: fc.Arbitrary<KeptEntry> = fc.record({
  id: fc.constantFrom('e1', 'e2', 'e3', 'e4'),
  kind: fc.constantFrom('correction' as const, 'assignment' as const, 'waived' as const),
  categoryId: fc.constantFrom(...categories),
  minutes: fc.nat(300),
  day: fc.constant('2027-01-05'),
  reason: fc.constant('Essay'),
  cancels: fc.constant(null),
  by: fc.constant('olga'),
  at: fc.nat(50).map((minute) => new Date(minute * 60_000)),
})
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 4 })

test('hours updated with each register equal those computed from all registers', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), entries, (steps, extra) => {
      const registers = new Map<number, RegisterContent>()
      let hours: CourseHours = { ...maya, sessions: [], entries: [] }
      for (const one of steps) {
        const { session } = one
        const before = registers.get(session) ?? buildRegister(session)
        const next = { ...before }
        if ('marks' in one) next.marks = mergeMarks(before.marks, one.marks)
        else if ('to' in one) {
          const { sessionId, startsAt, wallTime } = buildRegister(one.to * 10 + session)
          Object.assign(next, { sessionId, startsAt, wallTime })
        } else Object.assign(next, one)
        registers.set(session, next)
        hours = applyRegister(hours, next, before.sessionId)
        // A repeated commit changes nothing.
        expect(applyRegister(hours, next, before.sessionId)).toEqual(hours)
      }
      for (const one of extra) hours = applyEntry(hours, one)
      const all = [...registers.values()]
      expect(hours).toEqual(computeCourseHours(maya, all.toReversed(), extra.toReversed()))
      // Each register counts exactly once for the student.
      const attended = all.reduce((sum, register) => {
        const own = register.marks.find(({ userId }) => userId === maya.userId)
        return sum + (own ? countMinutes(register, own) : 0)
      }, 0)
      const made = extra.reduce((sum, { minutes }) => sum + minutes, 0)
      expect(computeTotals(null, hours).done).toBe(attended + made)
    }),
  )
})

describe('totals', () => {
  const plan = {
    categories: [
      { id: 'technique', name: 'Techniques', minutes: 600 },
      { id: 'anatomy', name: 'Anatomy', minutes: 300 },
    ],
    minutes: 1200,
    onlineMinutes: 100,
    dayMinutes: 120,
  }
  const attend = (at: number, categoryId: string | null, minutes: number, online = false) =>
    buildRegister(at, { categoryId, minutes, online, marks: [buildMark('anna', 'present')] })
  const totals = (registers: readonly RegisterContent[], extra: readonly KeptEntry[] = []) =>
    computeTotals(plan, computeCourseHours(maya, registers, extra))

  test('count hours of an unknown category as other hours', () => {
    const {
      categories: found,
      done,
      missing,
      isComplete,
    } = totals([attend(1, 'technique', 60), attend(2, 'gone', 50), attend(3, null, 10)])
    expect(found.map(({ id, done: minutes, missing: left }) => [id, minutes, left])).toEqual([
      ['technique', 60, 540],
      ['anatomy', 0, 300],
      [null, 60, 240],
    ])
    expect([done, missing, isComplete]).toEqual([120, 1080, false])
  })

  test('are complete only with all hours and each category', () => {
    const most = [attend(1, 'technique', 1200), attend(2, 'anatomy', 299)]
    expect(totals(most)).toMatchObject({ missing: 1, isComplete: false })
    const waived: KeptEntry = {
      id: 'e1',
      kind: 'waived',
      categoryId: 'anatomy',
      minutes: 1,
      day: '2027-01-05',
      reason: 'A nurse',
      cancels: null,
      by: 'olga',
      at: new Date(0),
    }
    expect(totals(most, [waived])).toMatchObject({ missing: 0, waived: 1, isComplete: true })
    const cancel: KeptEntry = {
      ...waived,
      id: 'e2',
      kind: 'cancel',
      minutes: 0,
      cancels: 'e1',
      at: new Date(1),
    }
    expect(totals(most, [waived, cancel])).toMatchObject({ missing: 1, waived: 0 })
    expect(listValidEntries([waived, cancel])).toEqual([])
  })

  test('report missed time until it is made up or nothing is missing', () => {
    const missed = buildRegister(1, { marks: [buildMark('anna', 'late', 0, 30)] })
    const absent = buildRegister(2, { marks: [buildMark('anna', 'excused')] })
    const other = buildRegister(3, { marks: [buildMark('anna', 'madeUp')] })
    expect(totals([missed, absent]).behind).toBe(120)
    expect(totals([missed, absent, other]).behind).toBe(30)
    const whole = [attend(4, 'technique', 1200), attend(5, 'anatomy', 300)]
    expect(totals([missed, absent, ...whole]).behind).toBe(0)
  })

  test('warn of online hours and long days without refusing them', () => {
    const one = attend(1, 'technique', 80, true)
    expect(totals([one]).warnings).toEqual([])
    const other = { ...attend(1, 'technique', 60, true), sessionId: 'other' }
    expect(totals([one, other]).warnings).toEqual([
      { kind: 'online', minutes: 140, limit: 100 },
      { kind: 'day', day: '2027-01-02', minutes: 140, limit: 120 },
    ])
  })

  test('are never negative, and each missing minute counts once', () => {
    const registers = fc.array(
      fc.record({
        at: fc.nat(9),
        categoryId: fc.constantFrom(...categories),
        minutes: fc.nat(700),
      }),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(registers, entries, (attended, extra) => {
        const found = attended.map(({ at, categoryId, minutes }) => attend(at, categoryId, minutes))
        const lowered = extra.map((one) =>
          one.kind === 'correction' ? { ...one, minutes: -one.minutes } : one,
        )
        const { done, missing, required, categories: parts } = totals(found, lowered)
        expect(Math.min(done, missing, ...parts.map((part) => part.done))).toBeGreaterThanOrEqual(0)
        expect(done + missing).toBeGreaterThanOrEqual(required)
        expect(parts.reduce((sum, part) => sum + part.done, 0)).toBe(done)
        expect(parts.reduce((sum, part) => sum + part.missing, 0)).toBe(missing)
        // A student who then does what is missing in each category is complete.
        const left = parts.map(({ id, missing: minutes }, place) => attend(20 + place, id, minutes))
        expect(totals([...found, ...left], lowered).missing).toBeLessThanOrEqual(
          lowered.some(({ minutes }) => minutes < 0) ? 1200 : 0,
        )
      }),
    )
  })

  test.each([
    [0, '0 h'],
    [45, '45 min'],
    [60, '1 h'],
    [450, '7 h 30 min'],
    [-30, '−30 min'],
  ])('show %i minutes as %s', (minutes, text) => expect(formatHours(minutes)).toBe(text))
})
