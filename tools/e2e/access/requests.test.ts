import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { PlaceRequest } from '@shala/contract/courses/requests'
import { accessId } from '@shala/contract/ids'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { studentPage } from '../src/accessAdmin.ts'
import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { newName, register } from '../src/people.ts'
import { fillLogin, noPolicy, signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { createCourse } from '../src/study.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const coursePage = '/courses/prenatal-yoga-certification'
const courseId = 'prenatal-yoga-certification'

const listOfRequests = (query: Record<string, string>) =>
  `/dashboard/admin/access/requests?${new URLSearchParams(query).toString()}`

const getRequests = async (userId: string) => {
  const { docs } = await store.collection('placeRequests').where('userId', '==', userId).get()
  const requests = docs.map((stored) => PlaceRequest.parse(stored.data()))
  return requests.filter((request) => request.courseId === courseId)
}

const getAnswers = async (userId: string) => {
  const { docs } = await store.collection('applicationAnswers').where('userId', '==', userId).get()
  return docs.map((stored) => ApplicationAnswers.parse(stored.data()).answers)
}

test('Students request places, answer questions and join a waiting list, and the office decides', async ({
  newAdmin,
  newVisitor,
}) => {
  const [ada, ben] = [await register('Ada Asks'), await register('Ben Waits')]
  const asking = await createCourse(newName('Questions'), ['Breath'])

  // The office adds a question to another course.
  const office = await newAdmin(`/dashboard/admin/courses?course=${asking}`)
  await office.getByRole('button', { name: 'Edit questions' }).click()
  await office.getByLabel('Text of question 1').fill('Which style do you practise?')
  await suits(office, 'the form of application questions')
  await office.getByRole('button', { name: 'Save questions' }).click()
  await sees(office, 'The questions are saved.', 'Which style do you practise?')

  // The selected date is still selected after signing in.
  const page = await newVisitor({ expected: [noPolicy] })
  await page.goto(coursePage)
  await page.getByRole('link', { name: 'Enrol: Autumn group' }).click()
  await expect(page).toHaveURL(/\/register\?next=/)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  // The registration has such fields as well and stays until the next page has loaded.
  await seesPage(page, 'Sign in')
  await fillLogin(page, ada.email, samplePassword)
  await expect(page.getByRole('radio', { name: /^Autumn group/ })).toBeChecked()
  await suitsInEveryLook(page, 'the last step to a place')
  await page.getByLabel(/Anything we should know/).fill('I teach on Mondays.')
  await page.getByRole('button', { name: 'Request this place' }).click()
  await sees(page, `We sent the next steps to ${ada.email}.`)
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  const own = page.getByRole('region', { name: 'Your requests' })
  await expect(own.getByText('Requested', { exact: true })).toBeVisible()

  const other = await newVisitor()
  await signIn(other, ben.email, `/dashboard/user/enrol/${asking}`)
  await other.getByLabel('Which style do you practise?').fill('Hatha')
  await other.getByRole('button', { name: 'Request this place' }).click()
  await sees(other, 'We have your request')

  // The link of a full date is never “Enrol”.
  await other.goto(coursePage)
  await waitUntilHydrated(other)
  await expect(other.getByRole('link', { name: 'Enrol: Early spring group' })).toBeHidden()
  await other.getByRole('link', { name: 'Join the waiting list: Early spring group' }).click()
  await other.getByRole('button', { name: 'Join the waiting list' }).click()
  await sees(other, 'You are on the waiting list')
  expect(await getRequests(ben.uid)).toMatchObject([{ state: 'waiting', told: true }])
  await other.getByRole('link', { name: 'Go to my dashboard' }).click()
  await sees(other, /You are number \d+ in line/)
  await other.getByText('Your answers').click()
  await other.getByRole('button', { name: /^Change answers: / }).click()
  await other.getByLabel('Which style do you practise?').fill('Yin')
  await other.getByRole('button', { name: 'Save answers' }).click()
  await sees(other, 'Your answers are saved.')
  expect(await getAnswers(ben.uid)).toMatchObject([[{ text: 'Yin' }]])

  // The office accepts one request and declines the other with a reason.
  await office.goto(listOfRequests({ q: ada.email }))
  await office.getByRole('button', { name: /^Give access: .* for Ada Asks/ }).click()
  const dialog = office.getByRole('dialog', { name: 'Give access' })
  await expect(dialog.getByLabel('Last day')).toBeVisible()
  await suits(office, 'giving access to who asked')
  await dialog.getByLabel('Last day').fill('2028-01-31')
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await sees(office, /Ada Asks has a place in/)
  expect(await getRequests(ada.uid)).toMatchObject([{ state: 'accepted' }])
  const record = await store.doc(`userCourseAccess/${accessId(ada.uid, courseId)}`).get()
  expect(record.get('hasAccess')).toBe(true)

  await office.goto(listOfRequests({ status: 'waiting', q: ben.email }))
  await sees(office, /number \d+ in line/)
  await suitsInEveryLook(office, 'the waiting list')
  await office.getByRole('button', { name: /^More actions: .* for Ben Waits/ }).click()
  await office.getByRole('button', { name: /^Decline: .* for Ben Waits/ }).click()
  await office.getByLabel('Reason, for the student').fill('This group is for teachers.')
  await office.getByRole('button', { name: 'Decline', exact: true }).click()
  await sees(office, /request of Ben Waits for .* was declined/)

  await page.reload()
  await expect(own.getByText('Accepted', { exact: true })).toBeVisible()
  await other.reload()
  await sees(other, 'This group is for teachers.')

  await office.goto(studentPage(ben.uid))
  const region = office.getByRole('region', { name: 'Applications' })
  await expect(region.getByText('Yin')).toBeVisible()
})
