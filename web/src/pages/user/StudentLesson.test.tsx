import { slowTest } from '@shala/contract/testing/slowTest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { grantAccess, revokeAccess } from '#features/access/api/changeAccess.ts'
import { CallError } from '#shared/CallError.ts'
import { FakeDevice } from '#testing/FakeDevice.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addWholeCourse } from '#testing/school/fakeCourses.ts'
import { addLessons, addProgress } from '#testing/school/fakeStudy.ts'

/** Marks a lesson offline and closes the tab. */
async function markThatWaits(): Promise<FakeDevice> {
  addProgress(school, { ...own, lastLessonId: 'breath' })
  const device = new FakeDevice()
  const { user } = await open('breath', () => false, device)
  school.refuseNext('saveProgress', lost)
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  await screen.findByText(/1 finished lesson not saved yet/)
  cleanup()
  return device
}

const courseId = 'prenatal-yoga-certification'
const own = { userId: 'sample-maya', courseId }
const lost = new CallError('unavailable', 'The server could not be reached.')

let school: FakeSchool
beforeEach(async () => {
  school = sampleSchool()
  addLessons(school, courseId, ['Breath', 'Spine', 'Rest'], {
    minutes: 20,
    body: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 'b', text: 'Sit as you like.', marks: [] }],
      },
    ],
  })
  await grantAccess(own, school)
})

const getAddress = (lessonId: string) => `/dashboard/user/courses/${courseId}/lessons/${lessonId}`

async function open(lessonId: string, siteAnswers = () => true, device = new FakeDevice()) {
  const identity = new FakeIdentity(maya)
  const tab = device.tab()
  const site = renderSite(getAddress(lessonId), { identity, school, siteAnswers, device: tab })
  await screen.findByRole('heading', { level: 1 })
  return site
}

const saved = () => school.listInputs('saveProgress')

/** Returns the page's message about the lesson. */
const said = () => within(screen.getByRole('article')).getByRole('status')

test('shows its content and its position in the course', async () => {
  addLessons(school, courseId, ['Breath', 'Spine', 'Rest'], {
    minutes: 20,
    video: 'https://films.shala.test/spine',
    files: [{ name: 'Chart', alt: 'A chart', path: 'lessons/a/b/c.webp', width: 8, height: 6 }],
  })
  school.files.set('lessons/a/b/c.webp', new Blob(['x']))
  Object.assign(URL, { createObjectURL: () => 'blob:chart', revokeObjectURL: () => undefined })
  await open('spine')
  expect(screen.getByRole('heading', { level: 1, name: 'Spine' })).toBeInTheDocument()
  expect(screen.getByText('Lesson 2 of 3, about 20 minutes')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Watch the film: Spine' })).toBeInTheDocument()
  await screen.findByRole('img', { name: 'A chart' })
  expect(document.title).toBe('Spine – Prenatal Yoga Certification')
  expect(screen.getByRole('link', { name: 'Previous: Breath' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Next: Rest' })).toBeInTheDocument()
})

test('is marked as done at once, also by keyboard, and can be undone', async () => {
  addProgress(school, { ...own, lastLessonId: 'breath', done: ['spine'] })
  const release = school.hold('saveProgress')
  const { user } = await open('breath')
  screen.getByRole('button', { name: 'Mark as done' }).focus()
  await user.keyboard('{Enter}')
  expect(said()).toHaveTextContent('Done: Breath. 2 of 3 lessons done.')
  expect(screen.getByRole('button', { name: 'Mark as not done' })).toHaveFocus()
  release()
  await user.keyboard(' ')
  expect(said()).toHaveTextContent(/^1 of 3 lessons done\.$/)
  await waitFor(() =>
    expect(saved()).toEqual([
      { ...own, lessonId: 'breath', done: true },
      { ...own, lessonId: 'breath', done: false },
    ]),
  )
})

test('shows on the next lesson that marking the previous one failed', async () => {
  addProgress(school, { ...own, lastLessonId: 'breath' })
  const { user } = await open('breath')
  school.refuseNext('saveProgress', new CallError('internal', 'Something went wrong on our side.'))
  await user.click(screen.getByRole('button', { name: 'Mark as done and continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Spine' })
  await screen.findByText('1 finished lesson could not be saved. Something went wrong on our side.')
  expect(said()).toHaveTextContent(/^0 of 3 lessons done\.$/)
})

slowTest('is marked as done by the button that leads to the next open one', async () => {
  addProgress(school, { ...own, lastLessonId: 'breath' })
  const { user } = await open('spine')
  const goOn = () => user.click(screen.getByRole('button', { name: 'Mark as done and continue' }))
  await goOn()
  await screen.findByRole('heading', { level: 1, name: 'Rest' })
  expect(said()).toHaveTextContent(/^1 of 3 lessons done\.$/)
  expect(screen.getByRole('link', { name: 'Not done yet: Breath' })).toBeInTheDocument()
  await goOn()
  await screen.findByRole('heading', { level: 1, name: 'Breath' })
  await user.click(screen.getByRole('link', { name: 'Next: Spine' }))
  await screen.findByRole('heading', { level: 1, name: 'Spine' })
  expect(
    screen.queryByRole('button', { name: 'Mark as done and continue' }),
  ).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Next: Rest' }))
  await user.click(await screen.findByRole('link', { name: 'Not done yet: Breath' }))
  await screen.findByRole('heading', { level: 1, name: 'Breath' })
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(document.querySelector('.lesson-sun[data-now]')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Next: Spine' }))
  await user.click(await screen.findByRole('link', { name: 'Next: Rest' }))
  await user.click(await screen.findByRole('link', { name: 'Back to the course' }))
  expect(await screen.findByText(/^Your teachers confirm/)).toBeVisible()
})

test('links all lessons of its course', async () => {
  addProgress(school, { ...own, done: ['breath'], lastLessonId: 'spine' })
  const { user } = await open('spine')
  await user.click(screen.getByText('All lessons of this course'))
  const list = within(screen.getByRole('article')).getByRole('list')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Breath20 minutesDone', 'Spine20 minutesYou are here', 'Rest20 minutes'])
  expect(within(list).getByRole('link', { name: 'Spine' })).toHaveAttribute('aria-current', 'page')
  await user.click(within(list).getByRole('link', { name: 'Rest' }))
  await screen.findByRole('heading', { level: 1, name: 'Rest' })
})

describe('The message after the last lesson', () => {
  const shown = () => screen.queryByRole('region', { name: 'All lessons are done' })
  const markLast = async () => {
    addProgress(school, { ...own, lastLessonId: 'rest', done: ['breath', 'spine'] })
    const { user } = await open('rest')
    expect(shown()).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mark as done' }))
    return user
  }

  test('says that the teachers decide, for such a course', async () => {
    addWholeCourse(school, courseId, {
      title: 'Prenatal Yoga Certification',
      status: 'published',
      completion: 'school',
    })
    await markLast()
    expect(shown()).toHaveTextContent(/Your teachers confirm when you have finished the course/)
    expect(screen.queryByRole('link', { name: 'Write your graduate profile' })).toBeNull()
  })
})

test('shows why it could not be marked, and stays as before', async () => {
  addProgress(school, { ...own, lastLessonId: 'breath' })
  const { user } = await open('breath')
  school.refuseNext('saveProgress', new CallError('internal', 'Something went wrong on our side.'))
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not mark it as done. Something went wrong on our side.',
  )
  expect(said()).toHaveTextContent('0 of 3 lessons done.')
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

/** Returns true if the browser would close the site without confirmation. */
const leavesFreely = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('Without a connection', () => {
  test('a mark refused later shows a message on every page until it is dismissed', async () => {
    const device = await markThatWaits()

    const closed = new CallError('permission-denied', 'This course is not open to you.')
    school.refuseNext('saveProgress', closed)
    const identity = new FakeIdentity(maya)
    const settings = '/dashboard/user/settings'
    const { user } = renderSite(settings, { identity, school, device: device.tab() })
    const words = '1 finished lesson could not be saved. This course is not open to you.'
    await screen.findByText(words)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByText(words)).not.toBeInTheDocument()
    expect(device.kept.size).toBe(0)
  })

  test('a full browser storage shows a warning and asks before closing the site', async () => {
    addProgress(school, { ...own, lastLessonId: 'breath' })
    const device = new FakeDevice()
    device.full = true
    const { user } = await open('breath', () => false, device)
    school.refuseNext('saveProgress', lost)
    await user.click(screen.getByRole('button', { name: 'Mark as done' }))
    await screen.findByText(/Please keep this page open/)
    expect(leavesFreely()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(leavesFreely()).toBe(true))
  })

  test('loaded lessons stay readable', async () => {
    addProgress(school, { ...own, lastLessonId: 'breath' })
    const { user } = await open('breath')
    const lessons = `courses/${courseId}/lessons`
    school.refuseNext(lessons, lost)
    await user.click(screen.getByRole('link', { name: 'Next: Spine' }))
    await screen.findByRole('heading', { level: 1, name: 'Spine' })
    expect(screen.getByText('Sit as you like.')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test('shows no content after access was removed while the course was open', async () => {
  const { user } = await open('breath')
  await revokeAccess({ ...own, reason: 'Charge-back' }, school)
  const refused = new CallError('permission-denied', 'You may not see this.')
  school.refuseNext(`courses/${courseId}/lessons`, refused)
  await user.click(screen.getByRole('link', { name: 'Next: Spine' }))
  await screen.findByRole('heading', { name: 'You no longer have access to this course' })
  expect(document.body).not.toHaveTextContent(/Sit as you like|Charge-back/)
})

test('shows no content without access, unless it is a free preview', async () => {
  const other = 'sound-healing-certification'
  addLessons(school, other, ['Taste'], { freePreview: true })
  addLessons(school, other, ['Closed'])
  const { user, location } = renderSite(`/dashboard/user/courses/${other}/lessons/closed`, {
    identity: new FakeIdentity(maya),
    school,
  })
  await screen.findByRole('heading', { name: 'You do not have access to this course yet' })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My courses' }))
  await user.click(await screen.findByRole('link', { name: 'Taste' }))
  await screen.findByRole('heading', { level: 1, name: 'Taste' })
  expect(location.history.at(-1)).toBe(`/dashboard/user/courses/${other}/lessons/taste`)
})

describe('A free preview', () => {
  const other = 'sound-healing-certification'
  beforeEach(() => {
    addLessons(school, other, ['Tuning', 'Listening', 'Bowls'])
    addLessons(school, other, ['Listening'], { freePreview: true, position: 1 })
  })
  const tryOut = async () => {
    const site = renderSite(`/dashboard/user/courses/${other}/lessons/listening`, {
      identity: new FakeIdentity(maya),
      school,
    })
    await screen.findByRole('heading', { level: 1, name: 'Listening' })
    return site
  }

  test('keeps its mark, also in the list of free previews', async () => {
    const { user } = await tryOut()
    await user.click(screen.getByRole('button', { name: 'Mark as done' }))
    expect(said()).toHaveTextContent('Done: Listening. 1 of 3 lessons done.')
    await waitFor(() =>
      expect(saved()).toContainEqual({
        userId: own.userId,
        courseId: other,
        lessonId: 'listening',
        done: true,
      }),
    )
    expect(
      screen.queryByRole('button', { name: 'Mark as done and continue' }),
    ).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'My courses' }))
    const previews = await screen.findByRole('region', { name: 'Try a lesson' })
    expect(within(previews).getByRole('listitem')).toHaveTextContent(
      'Listening from Sound Healing Certification Done',
    )
    cleanup()
    await tryOut()
    expect(said()).toHaveTextContent('Done: Listening. 1 of 3 lessons done.')
  })
})
