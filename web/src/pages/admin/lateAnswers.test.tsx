import { saveRoom } from '@shala/contract/schedules/rooms'
import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addLesson, addWholeCourse } from '#testing/school/fakeCourses.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addSlide, getSlide } from '#testing/school/fakeSlides.ts'

/** Opens a page on which tests click and type before the server has responded. */
async function open(path: string, school: FakeSchool) {
  const site = renderSite(`/dashboard/admin/${path}`, { school })
  await screen.findByRole('heading', { level: 1 })
  const press = async (name: string) => site.user.click(await screen.findByRole('button', { name }))
  const address = () => site.location.history.at(-1)
  return { ...site, press, address }
}

const place = { kind: 'address', address: '12 Rope Walk, Saltmere' } as const
const roomForm = { place, capacity: 18, color: 'clay', note: '' } as const

const conflict = /Someone else has changed/
beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:shown'
})

describe('Slides with a slow connection', () => {
  async function openSlides() {
    const school = sampleSchool()
    addSlide(school, 'jetty', { position: 1 })
    addSlide(school, 'gong', { position: 2 })
    addSlide(school, 'tea', { position: 3 })
    return open('graduate-slider', school)
  }

  test('can be moved and hidden without waiting, and both changes are saved in order', async () => {
    const { press, school } = await openSlides()
    const answer = school.hold('orderSlides')
    await press('Move earlier: gong')
    await press('Hide: gong')
    expect(school.listInputs('setSlideState')).toEqual([])
    expect(screen.getByRole('button', { name: 'Hide: gong' })).toHaveAttribute('aria-busy', 'true')
    answer()
    await screen.findByText('“gong” is hidden.')
    expect(screen.queryByText(conflict)).not.toBeInTheDocument()
    expect(getSlide(school, 'gong')).toMatchObject({ position: 1, visible: false, revision: 3 })
  })

  test('keep the new order if another one is deleted before it is saved', async () => {
    const { press, school } = await openSlides()
    const answer = school.hold('setSlideState')
    await press('Delete: jetty')
    await press('Move earlier: tea')
    answer()
    await screen.findByText('“tea” is number 2 of 3 now.')
    expect(screen.queryByText(conflict)).not.toBeInTheDocument()
    expect(getSlide(school, 'jetty').deletedAt).not.toBeNull()
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect([getSlide(school, 'tea').position, getSlide(school, 'gong').position]).toEqual([1, 2])
  })

  test('keep the error of a change beside the message of the next one', async () => {
    const { press, school } = await openSlides()
    school.refuseNext('orderSlides', new CallError('unavailable', 'Nobody answered.'))
    const answer = school.hold('orderSlides')
    await press('Move earlier: gong')
    await press('Hide: tea')
    answer()
    await screen.findByText('“tea” is hidden.')
    expect(screen.getByText('Nobody answered.')).toBeInTheDocument()
  })

  test('are hidden once if the button is clicked twice', async () => {
    const { press, school } = await openSlides()
    const answer = school.hold('setSlideState')
    await press('Hide: gong')
    await press('Hide: gong')
    answer()
    await screen.findByText('“gong” is hidden.')
    expect(school.listInputs('setSlideState')).toHaveLength(1)
  })
})

describe('Courses and lessons with a slow connection', () => {
  const yoga = 'yoga'
  async function openLessons(query = '', prepare: (school: FakeSchool) => void = () => undefined) {
    const school = sampleSchool()
    addWholeCourse(school, yoga, { title: 'Yoga', status: 'published' })
    addLesson(school, yoga, 'sitting', { title: 'Sitting', position: 1 })
    addLesson(school, yoga, 'standing', { title: 'Standing', position: 2 })
    addLesson(school, yoga, 'lying', { title: 'Lying', position: 3 })
    prepare(school)
    return open(`courses?course=${yoga}${query}`, school)
  }

  test('show the order of three moves, also if the list is reloaded between them', async () => {
    const { press, school } = await openLessons()
    const titles = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('link')
        .map((one) => one.textContent)
        .filter((words) => words !== 'Preview')
    const answerFirst = school.hold('orderLessons')
    await press('Move up: Lying')
    await press('Move up: Lying')
    const readBefore = school.reads.length
    answerFirst()
    const answer = school.hold('orderLessons')
    await screen.findByText('Lying is number 2 of 3 now.')
    await waitFor(() => expect(school.reads.length).toBeGreaterThan(readBefore))
    await screen.findByRole('grid')
    expect(titles()).toEqual(['Lying', 'Sitting', 'Standing'])
    answer()
    await screen.findByText('Lying is number 1 of 3 now.')
    expect(titles()).toEqual(['Lying', 'Sitting', 'Standing'])
  })

  test('archive a course after its title has been saved', async () => {
    const { press, user, school } = await openLessons()
    const title = await screen.findByLabelText('Title')
    await user.type(title, ' II')
    const answer = school.hold('saveCourse')
    const answerArchive = school.hold('setCourseStatus')
    await press('Save changes')
    await press('Archive')
    expect(school.listInputs('setCourseStatus')).toEqual([])
    answer()
    await screen.findByText('Yoga II was saved.')
    answerArchive()
    await screen.findByText(/Yoga.* is archived/)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
    expect(screen.queryByText(conflict)).not.toBeInTheDocument()
    expect(school.collections.get('courses')?.get(yoga)).toMatchObject({
      title: 'Yoga II',
      status: 'archived',
    })
    expect(title).toHaveValue('Yoga II')
  })
})

describe('Rooms with a slow connection', () => {
  async function openRooms(query = '') {
    const school = sampleSchool()
    addRoom(school, 'The Attic', { capacity: 18 })
    addRoom(school, 'Garden House', { capacity: 30 })
    return open(`rooms${query}`, school)
  }
  const getRoom = (school: FakeSchool, id: string) => school.collections.get('rooms')?.get(id)

  test('offer no other change while one is being undone', async () => {
    const { press, school } = await openRooms()
    await press('Archive: The Attic')
    await screen.findByText(/^The Attic is archived/)
    const answer = school.hold('setRoomActive')
    await press('Undo')
    await screen.findByRole('row', { name: /The Attic.*Undoing…/ })
    expect(screen.queryByRole('button', { name: 'Restore: The Attic' })).not.toBeInTheDocument()
    answer()
    await waitFor(() => expect(getRoom(school, 'the-attic')).toMatchObject({ active: true }))
    expect(screen.queryByText(conflict)).not.toBeInTheDocument()
  })

  describe('The form of a room while it is being saved', () => {
    async function saving() {
      const site = await openRooms('?room=the-attic')
      const name = await screen.findByLabelText('Name')
      await site.user.type(name, ' II')
      const answer = site.school.hold('saveRoom')
      await site.press('Save changes')
      return { ...site, name, answer }
    }
    const noQuestion = () =>
      expect(
        screen.queryByRole('dialog', { name: 'Leave without saving?' }),
      ).not.toBeInTheDocument()

    test('is left after the save, without a question, for the link that was clicked', async () => {
      const { user, answer, school } = await saving()
      await user.click(screen.getByRole('link', { name: 'Teachers' }))
      noQuestion()
      expect(screen.getByText('Saving before this page closes…')).toBeInTheDocument()
      answer()
      await screen.findByRole('heading', { level: 1, name: 'Teachers' })
      noQuestion()
      expect(getRoom(school, 'the-attic')).toMatchObject({ name: 'The Attic II' })
    })

    test('stays open if the save fails, with the error and the input', async () => {
      const { user, answer, school, name } = await saving()
      school.refuseNext('saveRoom', new CallError('unavailable', 'Nobody answered.'))
      await user.click(screen.getByRole('link', { name: 'Teachers' }))
      answer()
      await screen.findByText('Nobody answered.')
      noQuestion()
      expect(name).toHaveValue('The Attic II')
      await user.click(screen.getByRole('link', { name: 'Teachers' }))
      await screen.findByRole('dialog', { name: 'Leave without saving?' })
    })

    test('stays open after an edit conflict, with both versions', async () => {
      const { user, press, school } = await openRooms('?room=the-attic')
      await user.type(await screen.findByLabelText('Name'), ' II')
      const room = { ...roomForm, name: 'The Loft' }
      await school.call(saveRoom, { id: 'the-attic', revision: 1, room })
      const answer = school.hold('saveRoom')
      await press('Save changes')
      await user.click(screen.getByRole('link', { name: 'Teachers' }))
      answer()
      await screen.findByRole('group', { name: 'Two versions' })
      noQuestion()
      expect(getRoom(school, 'the-attic')).toMatchObject({ name: 'The Loft' })
    })

    test('also saves text that was typed after Save', async () => {
      const { user, answer, school, name, address } = await saving()
      await user.type(name, 'I')
      answer()
      await screen.findByText('The Attic III was saved.')
      expect(getRoom(school, 'the-attic')).toMatchObject({ name: 'The Attic III', revision: 3 })
      expect(address()).toBe('/dashboard/admin/rooms')
    })

    test('keeps invalid text that was typed after Save, with an error', async () => {
      const { user, answer, school, name, address } = await saving()
      await user.clear(name)
      answer()
      await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'))
      expect(getRoom(school, 'the-attic')).toMatchObject({ name: 'The Attic II', revision: 2 })
      await user.type(name, 'Hall')
      await user.click(screen.getByRole('button', { name: 'Save changes' }))
      await screen.findByText('Hall was saved.')
      expect(address()).toBe('/dashboard/admin/rooms')
    })
  })
})
