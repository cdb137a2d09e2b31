import { CallError } from '#shared/CallError.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { createSchool } from '#testing/school/createSchool.ts'
import {
  courseAccess,
  hasCourseAccess,
  heldCourses,
  readActiveCourses,
  readAllCourses,
} from './courseAccess.ts'

const at = new Date('2026-01-01')
const record = (courseId: string, part: object = {}) => ({
  userId: 'maya',
  courseId,
  hasAccess: true,
  isActive: true,
  grantedAt: at,
  grantedBy: 'admin',
  createdAt: at,
  updatedAt: at,
  ...part,
})

const fromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)

function school(): FakeSchool {
  const made = createSchool()
  made.put('userCourseAccess', 'maya_prenatal', record('prenatal'))
  made.put('userCourseAccess', 'maya_gone', record('gone', { hasAccess: false, isActive: false }))
  made.put('userCourseAccess', 'maya_odd', record('odd', { hasAccess: false }))
  made.put('userCourseAccess', 'maya_over', record('over', { endsAt: fromNow(-1) }))
  made.put('userCourseAccess', 'maya_soon', record('soon', { startsAt: fromNow(1) }))
  return made
}

let logged: jest.SpyInstance
beforeEach(() => (logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)))
afterEach(() => logged.mockRestore())

test('hasCourseAccess is true only for active records within their dates', async () => {
  expect(await hasCourseAccess('maya', 'prenatal', school())).toBe(true)
  expect(await hasCourseAccess('maya', 'gone', school())).toBe(false)
  expect(await hasCourseAccess('maya', 'odd', school())).toBe(false)
  expect(await hasCourseAccess('maya', 'over', school())).toBe(false)
  expect(await hasCourseAccess('maya', 'soon', school())).toBe(false)
  expect(await hasCourseAccess('maya', 'unheard-of', school())).toBe(false)
})

test('heldCourses lists only active records within their dates', async () => {
  const held = await heldCourses('maya', school())
  expect(held.map(({ courseId }) => courseId)).toEqual(['prenatal'])
})

test('readAllCourses also lists revoked, expired and future records, with their status', async () => {
  const all = await readAllCourses(school(), 'maya')
  const statuses = all.map(({ record: { courseId }, status }) => [courseId, status])
  expect(Object.fromEntries(statuses)).toEqual({
    prenatal: 'held',
    gone: 'revoked',
    odd: 'revoked',
    over: 'expired',
    soon: 'not-begun',
  })
})

test('A missing argument sends no request', async () => {
  const unasked = school()
  unasked.refuseNext('userCourseAccess', new CallError('internal', 'asked after all'))
  expect(await hasCourseAccess('', 'prenatal', unasked)).toBe(false)
  expect(await hasCourseAccess('maya', undefined, unasked)).toBe(false)
  expect(await courseAccess(null, 'prenatal', unasked)).toBeNull()
  expect(await heldCourses(null, unasked)).toEqual([])
  expect(logged).not.toHaveBeenCalled()
})

test('A failed read returns false, null or an empty list, and is logged', async () => {
  const failing = school()
  const refuse = () => failing.refuseNext('userCourseAccess', new CallError('unavailable', 'No'))
  refuse()
  expect(await hasCourseAccess('maya', 'prenatal', failing)).toBe(false)
  refuse()
  expect(await courseAccess('maya', 'prenatal', failing)).toBeNull()
  refuse()
  expect(await heldCourses('maya', failing)).toEqual([])
  expect(logged).toHaveBeenCalledTimes(3)
})

test('readActiveCourses throws if the read fails', async () => {
  const failing = school()
  failing.refuseNext('userCourseAccess', new CallError('unavailable', 'No'))
  await expect(readActiveCourses(failing, 'maya')).rejects.toThrow('No')
})
