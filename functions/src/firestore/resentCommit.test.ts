import { randomUUID } from 'node:crypto'
import { courses } from '@shala/contract/courses/courses'
import { newCourse } from '@shala/domain/courses/courseChanges'
import { AppError } from '../callable/AppError.ts'
import { loseNextAnswer, resendNextCommit } from '../testing/loseAnswer.ts'
import { listAudit } from '../testing/store.ts'
import { Commit } from './Commit.ts'
import { changeRecord } from './changeRecords.ts'
import { firestore } from './client.ts'

afterEach(() => jest.restoreAllMocks())

const newEvent = () => firestore().collection('auditEvents').doc(randomUUID())

/** Creates a course and refuses one that exists already, as `createCourse` does. */
function createCourse(id: string) {
  return changeRecord(courses, {
    id,
    seen: 'any',
    action: 'create',
    by: 'asha',
    decide: (before) => {
      if (before !== null) throw new AppError('already-exists', 'is taken by another course')
      return newCourse({ title: 'Yoga', summary: '' }, 1)
    },
  })
}

test('a resent creation is saved once and not refused as a duplicate', async () => {
  const id = `course-${randomUUID()}`
  resendNextCommit()
  await expect(createCourse(id)).resolves.toEqual({ id, revision: 1 })
  expect(await listAudit('courses', id)).toHaveLength(1)
  await expect(createCourse(id)).rejects.toMatchObject({ code: 'already-exists' })
})

test('a resent change is saved once', async () => {
  const id = `course-${randomUUID()}`
  await createCourse(id)
  resendNextCommit()
  const position = { id, seen: 'any', action: 'order', by: 'asha' } as const
  const moved = changeRecord(courses, {
    ...position,
    decide: (before) => (before === null ? null : { ...before, position: before.position + 1 }),
  })
  await expect(moved).resolves.toEqual({ id, revision: 2 })
  expect(await listAudit('courses', id)).toHaveLength(2)
})

// DEADLINE_EXCEEDED and UNAVAILABLE.
test.each([4, 14])('a commit that was saved before error %i succeeds', async (code) => {
  const [commit, event] = [new Commit(), newEvent()]
  commit.create(event, { by: 'maya' })
  loseNextAnswer(code, true)
  await expect(commit.commit()).resolves.toEqual([])
  expect((await event.get()).get('by')).toBe('maya')
})

test.each([4, 14])('a commit that was not saved fails with error %i', async (code) => {
  const [commit, event] = [new Commit(), newEvent()]
  commit.create(event, { by: 'maya' })
  loseNextAnswer(code, false)
  await expect(commit.commit()).rejects.toMatchObject({ code })
  expect((await event.get()).exists).toBe(false)
})

test('an equal commit in the same millisecond is a separate commit', async () => {
  const [commit, other] = [new Commit(), new Commit()]
  const [event, at] = [newEvent(), new Date()]
  for (const one of [commit, other]) one.create(event, { by: 'maya', at })
  await commit.commit()
  await expect(other.commit()).rejects.toMatchObject({ code: 6 })
})
