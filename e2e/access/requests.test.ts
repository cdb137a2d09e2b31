import { EnrolmentRequest } from '@shala/contract/courses/enrolments'
import { accessId } from '@shala/contract/ids'
import { samplePassword } from '@shala/emulators/sample/samplePeople'
import { hydrated } from '../src/page/hydrated.ts'
import { sees, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { fillLogin, noPolicy, signIn } from '../src/signIn.ts'
import { store } from '../src/stack.ts'
import { suits, suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const coursePage = '/courses/prenatal-yoga-certification'
const courseId = 'prenatal-yoga-certification'

const getRequests = async (userId: string) => {
  const { docs } = await store.collection('enrolmentRequests').where('userId', '==', userId).get()
  return docs.map((stored) => EnrolmentRequest.parse(stored.data()))
}

test('A student requests a place and joins the waiting list of a full date from the course page', async ({
  newAdmin,
  newVisitor,
}) => {
  const [ada, ben] = [await register('Ada Asks'), await register('Ben Waits')]

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

  // The link of a full date is never “Enrol”.
  const other = await newVisitor()
  await signIn(other, ben.email, '/dashboard/user')
  await other.goto(coursePage)
  await hydrated(other)
  await expect(other.getByRole('link', { name: 'Enrol: Early spring group' })).toBeHidden()
  await other.getByRole('link', { name: 'Join the waiting list: Early spring group' }).click()
  await other.getByRole('button', { name: 'Join the waiting list' }).click()
  await sees(other, 'You are on the waiting list')
  expect(await getRequests(ben.uid)).toMatchObject([{ state: 'waiting', told: true }])
  await other.getByRole('link', { name: 'Go to my dashboard' }).click()
  await sees(other, /You are number \d+ in line/)

  // The office accepts one request and declines the other with a reason.
  const office = await newAdmin('/dashboard/admin/access/requests')
  await office.getByRole('searchbox', { name: 'Search people' }).fill(ada.email)
  // The search is debounced.
  await expect(office.getByRole('link', { name: ben.displayName })).toHaveCount(0)
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

  await office.goto(
    `/dashboard/admin/access/requests?${new URLSearchParams({ state: 'waiting', q: ben.email }).toString()}`,
  )
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
})

test('Without scripts the link of a date leads to the registration with the return path', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(coursePage)
  await page.getByRole('link', { name: 'Enrol: Autumn group' }).click()
  await expect(page).toHaveURL(/\/register\?next=%2Fdashboard%2Fuser%2Fenrol%2Fprenatal/)
})
