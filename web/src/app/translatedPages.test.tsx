import { slowTest } from '@shala/contract/testing/slowTest'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import type { SignedInPerson } from '#shared/identity.ts'
import { userPages } from '#shared/pages/accountPages.ts'
import { adminPages } from '#shared/pages/adminPages.ts'
import { paths } from '#shared/paths.ts'
import { queryClient } from '#shared/queryClient.ts'
import { admin, FakeIdentity, maya, teacher } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addHourPlan, addHours, addRegister } from '#testing/school/fakeAttendance.ts'
import { addBooking } from '#testing/school/fakeBookings.ts'
import { addCertificate } from '#testing/school/fakeCertificates.ts'
import { addOrder } from '#testing/school/fakeOrders.ts'
import { addRequest, springDate } from '#testing/school/fakeRequests.ts'
import { addLessons, addProgress, addSession } from '#testing/school/fakeStudy.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const courseId = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const own = { userId: maya.user.uid, courseId }
const register = 'series_20270104T1000'

async function fillSchool() {
  const school = sampleSchool()
  addLessons(school, courseId, ['Breath', 'Spine'])
  await grantAccess(own, school)
  addProgress(school, { ...own, done: ['breath'], lastLessonId: 'spine' })
  addHourPlan(school, courseId)
  addHours(school, own.userId, courseId, [90, 0])
  for (const hours of [30, 60, 90]) addSession(school, courseId, hours, { title: 'Evening' })
  addBooking(school, { courseId, sessionId: 'evenings_60' }, own.userId)
  addCertificate(school, 'K7QM-3XWD-9TZB-V2HN', { userId: own.userId })
  addOrder(school, {}, 'ABC235')
  addRequest(school, { ...own, courseId: sound, dateKey: 'spring' })
  school.answers.set('listCourseDates', {
    title: 'Sound Healing',
    price: null,
    dates: [springDate],
    sessions: { next: [], more: 0 },
  })
  school.setRole('sample-teacher', 'teacher', 'sample-admin', addTeacher(school, 'Tara Nolan'))
  addRegister(school, courseId, register, [
    { userId: 'anna', name: 'Anna' },
    { userId: 'ben', name: 'Ben' },
  ])
  return school
}

const student = [
  ...userPages.map(({ path }) => path).filter((path) => !path.includes(':')),
  paths.user.course(courseId),
  paths.user.lesson(courseId, 'spine'),
  paths.user.enrol(sound),
  paths.user.order('ABC235'),
].map((path) => [path, maya] as const)

const staff: (readonly [string, SignedInPerson])[] = [
  [paths.teach.home, teacher],
  [paths.teach.register(courseId, register), teacher],
  ...adminPages
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }): readonly [string, SignedInPerson] => [path, admin]),
]

/** Wraps each text as browsers do that translate a page. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (!(currentNode instanceof Text) || currentNode.data.trim() === '') continue
    if (currentNode.parentElement?.closest('font, option, textarea, style') === null) {
      texts.push(currentNode)
    }
  }
  for (const text of texts) {
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    text.replaceWith(font)
    font.append(text)
  }
}

/** Buttons that leave the page, and nothing can go wrong on it after that. */
const leaves = /sign out|delete|erase|remove/i

const settle = async () => {
  await act(() => Promise.resolve())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

async function pressAll(): Promise<number> {
  const pressed = new Set<string>()
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? ''} ${element.textContent} ${element.id}`
  for (;;) {
    const found = [
      ...document.querySelectorAll(
        'button:not(:disabled), summary, [type="checkbox"], [type="radio"]',
      ),
    ].find((one) => !pressed.has(nameOf(one)) && !leaves.test(nameOf(one)))
    if (found === undefined || pressed.size >= 30) return pressed.size
    pressed.add(nameOf(found))
    translate()
    fireEvent.click(found)
    await settle()
    expect(screen.queryByText(/^Something went wrong on this page/)).not.toBeInTheDocument()
  }
}

const check = async (path: string, person: SignedInPerson) => {
  const school = await fillSchool()
  renderSite(path, { identity: new FakeIdentity(person), school })
  await screen.findByRole('heading', { level: 1 })
  await settle()
  expect(await pressAll()).toBeGreaterThan(0)
}

slowTest.each(student)('%s works while the browser translates it', check)
slowTest.each(staff)('%s works while the browser translates it', check)
