import { ProgressContent } from '@shala/contract/courses/progress'
import { limits } from '@shala/contract/limits'
import fc from '@shala/contract/testing/fastCheck'
import type { CourseRequirements } from './completion.ts'
import { advanced, declared, lessonsNeeded, type Step, withHours } from './progress.ts'

const student = { userId: 'maya', courseId: 'yoga-200' }
const names = ['a', 'b', 'c', 'd']
const lesson = fc.constantFrom(...names)

/**
 * An event for a course and its student: a step, added or removed lessons, recorded or cancelled hours,
 * or the school's confirmation.
 */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ lessonId: lesson, done: fc.option(fc.boolean()) }) },
  fc.record({ published: fc.uniqueArray(lesson, { minLength: 1 }) }),
  fc.record({ missing: fc.constantFrom(0, 90) }),
  fc.record({ finished: fc.boolean() }),
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

interface World {
  progress: ProgressContent | null
  requirements: CourseRequirements
  at: Date
}

const toRequirements = (published: readonly string[], missing = 0): CourseRequirements => ({
  completion: 'lessons',
  published,
  missing,
})

/**
 * Builds the states after each event, a minute apart; `holds` tells whether the student has access.
 */
function worlds(happenings: readonly Happening[], holds: boolean): World[] {
  let world: World = { progress: null, requirements: toRequirements(names), at: new Date(0) }
  return happenings.map((one) => {
    world = { ...world, at: new Date(world.at.getTime() + 60_000) }
    if ('published' in one) world.requirements = { ...world.requirements, ...one }
    else if ('missing' in one) {
      const changes = world.requirements.missing !== one.missing
      world.requirements = { ...world.requirements, ...one }
      if (changes && holds) world.progress = withHours(world.progress, { ...student, ...world })
    } else if ('finished' in one) {
      const said = { ...student, ...one, by: 'asha', at: world.at }
      world.progress = declared(world.progress, said)
    } else if (world.requirements.published.includes(one.lessonId)) {
      world.progress = advanced(world.progress, getStep(one, world, holds))
    }
    return world
  })
}

const getStep = (
  { lessonId, done }: { lessonId: string; done: boolean | null },
  { requirements, at }: World,
  holds: boolean,
): Step => ({ ...student, lessonId, done: done ?? undefined, requirements, holds, at })

const stories = fc.array(happening, { maxLength: 40 })

test('any sequence of events results in a valid record with each lesson once', () => {
  fc.assert(
    fc.property(stories, fc.boolean(), (happenings, holds) => {
      for (const { progress } of worlds(happenings, holds)) {
        if (progress === null) continue
        expect(ProgressContent.parse(progress)).toEqual(progress)
        expect(new Set(progress.done).size).toBe(progress.done.length)
      }
    }),
  )
})

test('the list of lessons is required only if it affects the result', () => {
  let asked = 0
  let left = 0
  const lastOne = [{ published: ['a'] }]
  fc.assert(
    fc.property(stories, fc.boolean(), happening, (happenings, holds, last) => {
      const world = worlds(happenings, holds).at(-1)
      if (world === undefined || !('lessonId' in last)) return
      const step = getStep(last, world, holds)
      const most = lessonsNeeded(world.progress, step)
      const isNeeded = most !== null && world.requirements.published.length <= most
      if (isNeeded) asked += 1
      else left += 1
      const requirements = isNeeded ? world.requirements : null
      expect(advanced(world.progress, { ...step, requirements })).toEqual(
        advanced(world.progress, step),
      )
    }),
    // Both values always occur, in addition to random ones.
    {
      examples: [
        [lastOne, true, { lessonId: 'a', done: true }],
        [lastOne, true, { lessonId: 'a', done: null }],
      ],
    },
  )
  expect(asked).toBeGreaterThan(0)
  expect(left).toBeGreaterThan(0)
})

test('a repeated step changes nothing', () => {
  fc.assert(
    fc.property(stories, lesson, fc.option(fc.boolean()), (happenings, lessonId, done) => {
      const world = worlds(happenings, true).at(-1) ?? {
        progress: null,
        requirements: toRequirements(names),
        at: new Date(0),
      }
      const requirements = toRequirements(names, world.requirements.missing)
      const step = getStep({ lessonId, done }, { ...world, requirements }, true)
      const once = advanced(world.progress, step)
      expect(advanced(once, { ...step, at: new Date(1e12) })).toEqual(once)
    }),
  )
})

test('a finished course is opened again only by the school or by lost hours', () => {
  fc.assert(
    fc.property(stories, (happenings) => {
      const all = worlds(happenings, true)
      all.forEach(({ progress }, turn) => {
        const before = all[turn - 1]?.progress ?? null
        if (before === null || before.finishedAt === null) return
        const one = happenings[turn]
        const takenBack = one !== undefined && 'finished' in one && !one.finished
        const lost =
          one !== undefined &&
          'missing' in one &&
          one.missing > 0 &&
          before.finishedBy === 'lessons'
        expect(progress?.finishedAt ?? null).toEqual(takenBack || lost ? null : before.finishedAt)
      })
    }),
  )
})

test('a course is finished exactly when its last lesson and its last hour are done', () => {
  let byHours = 0
  fc.assert(
    fc.property(stories, (happenings) => {
      const all = worlds(happenings, true)
      all.forEach(({ progress, requirements: { published, missing }, at }, turn) => {
        const one = happenings[turn]
        const last = all[turn - 1]
        const before = last?.progress ?? null
        if (one === undefined) return
        const marks =
          'lessonId' in one &&
          published.includes(one.lessonId) &&
          one.done === true &&
          before?.done.includes(one.lessonId) !== true
        const completes = 'missing' in one && (last?.requirements.missing ?? 0) > 0 && missing === 0
        const whole = missing === 0 && published.every((id) => progress?.done.includes(id))
        const finishesNow = (marks || completes) && whole && (before?.finishedBy ?? null) === null
        if (!('finished' in one)) {
          expect(progress?.finishedAt?.getTime() === at.getTime()).toBe(finishesNow)
        }
        if (finishesNow && completes) byHours += 1
        if (finishesNow) expect(progress?.finishedBy).toBe('lessons')
      })
    }),
    {
      examples: [
        [[{ missing: 90 }, { published: ['a'] }, { lessonId: 'a', done: true }, { missing: 0 }]],
      ],
    },
  )
  expect(byHours).toBeGreaterThan(0)
})

test('free previews never finish a course', () => {
  fc.assert(
    fc.property(stories, (happenings) => {
      const alone = happenings.filter((one) => !('finished' in one))
      for (const { progress } of worlds(alone, false)) {
        expect(progress?.finishedAt ?? null).toBeNull()
      }
    }),
  )
})

test('lessons do not finish a course after the school removed its completion', () => {
  const said = { ...student, by: 'asha', at: new Date(5) }
  const done: ProgressContent = {
    ...student,
    done: ['a'],
    lastLessonId: 'a',
    lastOpenedAt: new Date(1),
    finishedAt: new Date(2),
    finishedBy: 'lessons',
    certificate: null,
  }
  const back = declared(done, { ...said, finished: false })
  expect(back).toEqual({ ...done, finishedAt: null, finishedBy: 'asha' })
  const again = advanced(back, {
    ...student,
    lessonId: 'b',
    done: true,
    requirements: toRequirements(['a', 'b']),
    holds: true,
    at: new Date(9),
  })
  expect(again).toMatchObject({ done: ['a', 'b'], finishedAt: null })
  expect(declared(again, { ...said, finished: true })).toMatchObject({ finishedAt: said.at })
  expect(declared(null, { ...said, finished: false })).toBeNull()
})

test('a mark that arrives late does not lead back to its lesson', () => {
  const step = { ...student, requirements: null, holds: true }
  const opened = advanced(null, { ...step, lessonId: 'b', done: undefined, at: new Date(1) })
  const marked = advanced(opened, { ...step, lessonId: 'a', done: true, at: new Date(2) })
  const place = { lastLessonId: 'b', lastOpenedAt: new Date(1) }
  expect(marked).toMatchObject({ done: ['a'], ...place })
  const undone = advanced(marked, { ...step, lessonId: 'a', done: false, at: new Date(3) })
  expect(undone).toMatchObject({ done: [], ...place })
})

test('removed lessons make room for current ones', () => {
  const gone = Array.from({ length: limits.lessons * 2 }, (_, n) => `gone-${n}`)
  const full: ProgressContent = {
    ...student,
    done: [...gone.slice(1), 'a'],
    lastLessonId: 'a',
    lastOpenedAt: new Date(1),
    finishedAt: null,
    finishedBy: null,
    certificate: null,
  }
  const requirements = toRequirements(['a', 'b', 'c'])
  const step = { ...student, lessonId: 'b', done: true, requirements, holds: true }
  expect(advanced(full, { ...step, at: new Date(2) }).done).toEqual(['a', 'b'])
})
