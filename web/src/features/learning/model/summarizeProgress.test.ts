import { LessonContent } from '@shala/contract/courses/lessons'
import type { Progress } from '@shala/contract/courses/progress'
import fc from '@shala/contract/testing/fastCheck'
import { markKey, type Mark } from './marks.ts'
import { listedLessons, type Study } from './study.ts'
import { lessonAfter, summarizeProgress } from './summarizeProgress.ts'

const at = new Date('2026-02-03')
const stamps = { revision: 1, createdAt: at, updatedAt: at }
const ids = ['a', 'b', 'c', 'd']

function study(progress: Partial<Progress> | null, lessons: readonly string[] = ids): Study {
  const place = { lastLessonId: null, lastOpenedAt: null }
  const none = { ...place, finishedAt: null, finishedBy: null, certificate: null }
  return {
    courseId: 'yoga',
    course: { title: 'Yoga', summary: '', sections: [], completion: 'lessons' },
    lessons: lessons.map((id, position) => ({
      id,
      data: { ...LessonContent.parse({ title: id, status: 'published', position }), ...stamps },
    })),
    progress: progress && {
      userId: 'maya',
      courseId: 'yoga',
      done: [],
      ...none,
      ...stamps,
      ...progress,
    },
    whole: null,
  }
}

const marked = (lessonId: string, done: boolean, state: Mark['state'] = 'saved') => {
  const rest = { at: 1, message: '', late: false, kept: false }
  return new Map([
    [markKey('yoga', lessonId), { courseId: 'yoga', lessonId, done, state, ...rest }],
  ])
}

test.each<[string, Partial<Progress> | null, string | null]>([
  ['at the first lesson, who has not begun', null, 'a'],
  ['where they stopped', { lastLessonId: 'c' }, 'c'],
  ['after the one that they did last', { lastLessonId: 'b', done: ['b'] }, 'c'],
  ['past others that are done', { lastLessonId: 'b', done: ['b', 'c'] }, 'd'],
  ['with what they left out, at the end', { lastLessonId: 'd', done: ['b', 'd'] }, 'a'],
  ['from the beginning, where the last is gone', { lastLessonId: 'gone', done: ['a'] }, 'b'],
  ['nowhere, when all is done', { lastLessonId: 'd', done: ids }, null],
])('a student goes on %s', (_, progress, next) => {
  expect(summarizeProgress(study(progress), new Map()).next?.id ?? null).toBe(next)
})

test('a mark counts before the server has it, unless it was refused', () => {
  const one = study({ done: ['a'] })
  expect([...summarizeProgress(one, marked('b', true, 'sending')).done]).toEqual(['a', 'b'])
  expect([...summarizeProgress(one, marked('a', false, 'waiting')).done]).toEqual([])
  expect([...summarizeProgress(one, marked('b', true, 'refused')).done]).toEqual(['a'])
})

test('a course without lessons has nothing to go on with', () => {
  expect(summarizeProgress(study(null, []), new Map())).toMatchObject({
    total: 0,
    next: null,
    begun: false,
  })
})

test('whatever was done, one goes on at a lesson that is there and not done, if there is one', () => {
  const some = fc.subarray([...ids, 'gone'])
  fc.assert(
    fc.property(
      some,
      fc.subarray(ids),
      fc.option(fc.constantFrom(...ids, 'gone')),
      (done, lessons, last) => {
        const stand = summarizeProgress(study({ done, lastLessonId: last }, lessons), new Map())
        const left = lessons.filter((id) => !done.includes(id))
        expect(stand.done.size + left.length).toBe(lessons.length)
        if (left.length === 0) expect(stand.next).toBeNull()
        else expect(left).toContain(stand.next?.id)
      },
    ),
  )
})

test.each<[string, readonly string[], string | null]>([
  ['a', [], 'b'],
  ['b', ['c'], 'c'],
  ['d', ['a', 'd'], 'b'],
  ['d', ['a', 'b', 'c'], null],
])('after %s, with %j done, comes %s', (lessonId, done, next) => {
  const one = study({ done: [...done] })
  expect(lessonAfter(one, summarizeProgress(one, new Map()), lessonId)?.id ?? null).toBe(next)
})

test('of a course that one may only try, all lessons count', () => {
  const whole = {
    courseId: 'yoga',
    title: 'Yoga',
    summary: '',
    updatedAt: at.toISOString(),
    lessons: ['a', 'b', 'c'].map((lessonId) => ({
      lessonId,
      title: lessonId,
      minutes: null,
      freePreview: lessonId === 'b',
      sectionId: null,
    })),
    sections: [],
    sessions: [],
  }
  const one = { ...study({ done: ['b'] }, ['b']), whole }
  expect(summarizeProgress(one, new Map())).toMatchObject({ total: 3, next: null })
  expect(listedLessons(one).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
})
