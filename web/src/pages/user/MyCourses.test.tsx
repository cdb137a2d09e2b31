import { extensionRequestId } from '@shala/contract/access/extensions'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { grantAccess, revokeAccess } from '#features/access/api/changeAccess.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addMessage, getMessage } from '#testing/school/fakeMessages.ts'
import { addLessons } from '#testing/school/fakeStudy.ts'

const prenatal = { userId: 'sample-maya', courseId: 'prenatal-yoga-certification' }
const sound = { userId: 'sample-maya', courseId: 'sound-healing-certification' }

let school: FakeSchool
beforeEach(() => {
  school = sampleSchool()
})

const open = () =>
  renderSite('/dashboard/user/courses', { identity: new FakeIdentity(maya), school })

function openCourses() {
  return within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((title) => title.textContent)
}

test('lists the student’s active courses, and closed ones in a separate list', async () => {
  await grantAccess(prenatal, school)
  await grantAccess(sound, school)
  await revokeAccess({ ...sound, reason: 'Refunded in June' }, school)
  await grantAccess({ ...sound, userId: 'sample-leo' }, school)
  open()
  await screen.findByRole('heading', { name: 'Prenatal Yoga Certification' })
  const closed = await screen.findByRole('region', { name: 'Closed at the moment' })
  await within(closed).findByText('Sound Healing Certification')
  expect(within(closed).getByText('No longer open')).toBeInTheDocument()
  expect(openCourses()).toEqual(['Prenatal Yoga Certification', 'Closed at the moment'])
  expect(document.body).not.toHaveTextContent('Refunded')
  expect(document.title).toBe('My Courses')
})

describe('The dates of a course', () => {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test('can be extended once on request if they end soon, by keyboard', async () => {
    const endsOn = inDays(3)
    await grantAccess({ ...prenatal, endsOn }, school)
    school.answers.set('askForExtension', { askedAt: '2027-01-04T10:00:00.000Z' })
    const { user } = open()
    await screen.findByText(/^Ends in \d days, on /)
    const button = await screen.findByRole('button', {
      name: 'Ask to extend: Prenatal Yoga Certification',
    })
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Ask to extend' })
    expect(dialog).toHaveTextContent(`Your last day in Prenatal Yoga Certification is`)
    await user.type(within(dialog).getByLabelText('Anything to add? (optional)'), 'I was ill.')
    await user.click(within(dialog).getByRole('button', { name: 'Ask the school' }))
    const said = await screen.findByText(/^You requested more days on /)
    expect(said).toHaveFocus()
    expect(school.listInputs('askForExtension')).toEqual([
      { courseId: prenatal.courseId, words: 'I was ill.' },
    ])
    cleanup()
    school.put('contactMessages', extensionRequestId('sample-maya', prenatal.courseId, endsOn), {
      ...getMessage(school, addMessage(school, 'Maya', { asksToExtend: endsOn })),
    })
    open()
    await screen.findByText(/^You requested more days on /)
    expect(screen.queryByRole('button', { name: /^Ask to extend/ })).not.toBeInTheDocument()
  })

  test('can be extended after the end, but not after a removal', async () => {
    await grantAccess({ ...sound, endsOn: '2026-01-31' }, school)
    await grantAccess({ ...prenatal, endsOn: inDays(3) }, school)
    await revokeAccess({ ...prenatal, reason: 'Refunded' }, school)
    open()
    const closed = await screen.findByRole('region', { name: 'Closed at the moment' })
    await within(closed).findByRole('button', {
      name: 'Ask to extend: Sound Healing Certification',
    })
    expect(within(closed).getAllByRole('button')).toHaveLength(1)
  })
})

describe('Free previews', () => {
  test('are those of published courses to which the student has no access', async () => {
    await grantAccess(prenatal, school)
    addLessons(school, prenatal.courseId, ['Held'], { freePreview: true })
    addLessons(school, sound.courseId, ['Listening'], { freePreview: true })
    addLessons(school, sound.courseId, ['Closed'])
    open()
    const previews = await screen.findByRole('region', { name: 'Try a lesson' })
    const links = within(previews).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/user/courses/${sound.courseId}/lessons/listening`,
    ])
  })
})

test('reads active courses with the query for active records of this user', async () => {
  await grantAccess(prenatal, school)
  open()
  await screen.findByRole('heading', { name: 'Prenatal Yoga Certification' })
  const asked = school.reads.flatMap(({ query: { collection, where } }) =>
    collection === 'userCourseAccess' ? [where] : [],
  )
  expect(asked).toContainEqual({ userId: prenatal.userId, isActive: true })
})

describe('While the page is open', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

  test('a granted course appears, and closes when access is removed', async () => {
    open()
    await screen.findByRole('heading', { name: 'Next steps' })
    await grantAccess(prenatal, school)
    await pass(20)
    await screen.findByRole('heading', { name: 'Prenatal Yoga Certification' })
    await revokeAccess({ ...prenatal, reason: 'Refunded' }, school)
    await pass(20)
    await screen.findByRole('region', { name: 'Closed at the moment' })
  })

  test('the page polls only while visible, and at once when it is visible again', async () => {
    open()
    await screen.findByRole('heading', { name: 'Next steps' })
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const asked = school.reads.length
    await grantAccess(prenatal, school)
    await pass(60)
    expect(school.reads).toHaveLength(asked)
    hidden.mockRestore()
    await act(async () => {
      fireEvent(document, new Event('visibilitychange', { bubbles: true }))
      await jest.advanceTimersByTimeAsync(10)
    })
    await screen.findByRole('heading', { name: 'Prenatal Yoga Certification' })
  })
})
