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
    isMissing: false,
  }
}

const marked = (lessonId: string, done: boolean, state: Mark['state'] = 'saved') => {
  const rest = { at: 1, message: '', late: false, kept: false }
  return new Map([
    [markKey('yoga', lessonId), { courseId: 'yoga', lessonId, done, state, ...rest }],
  ])
}

test.each<[string, Partial<Progress> | null, string | null]>([
  ['at the first lesson of a new course', null, 'a'],
  ['at the last opened lesson', { lastLessonId: 'c' }, 'c'],
  ['after the last lesson, if it is done', { lastLessonId: 'b', done: ['b'] }, 'c'],
  ['past other lessons that are done', { lastLessonId: 'b', done: ['b', 'c'] }, 'd'],
  ['at a skipped lesson, at the end', { lastLessonId: 'd', done: ['b', 'd'] }, 'a'],
  [
    'at the first open lesson, if the last one is deleted',
    { lastLessonId: 'gone', done: ['a'] },
    'b',
  ],
  ['nowhere, if all lessons are done', { lastLessonId: 'd', done: ids }, null],
])('A student continues %s', (_, progress, next) => {
  expect(summarizeProgress(study(progress), new Map()).next?.id ?? null).toBe(next)
})

test('A mark counts before the server has it, unless it was refused', () => {
  const one = study({ done: ['a'] })
  expect([...summarizeProgress(one, marked('b', true, 'sending')).done]).toEqual(['a', 'b'])
  expect([...summarizeProgress(one, marked('a', false, 'waiting')).done]).toEqual([])
  expect([...summarizeProgress(one, marked('b', true, 'refused')).done]).toEqual(['a'])
})

test('A course without lessons has no next lesson', () => {
  expect(summarizeProgress(study(null, []), new Map())).toMatchObject({
    total: 0,
    next: null,
    begun: false,
  })
})

test('The next lesson is always an existing lesson that is not done, if there is one', () => {
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
])('The lesson after %s, with %j done, is %s', (lessonId, done, next) => {
  const one = study({ done: [...done] })
  expect(lessonAfter(one, summarizeProgress(one, new Map()), lessonId)?.id ?? null).toBe(next)
})

test('All lessons of a preview course count', () => {
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
    sessions: { next: [], more: 0 },
  }
  const one = { ...study({ done: ['b'] }, ['b']), whole }
  expect(summarizeProgress(one, new Map())).toMatchObject({ total: 3, next: null })
  expect(listedLessons(one).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
})
