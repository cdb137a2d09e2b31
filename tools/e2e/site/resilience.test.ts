import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { maya } from '@shala/emulators/sample/samplePeople'
import { waitUntilHydrated } from '../src/page/isHydrated.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { signIn } from '../src/signIn.ts'
import { pageHosts } from '../src/stack.ts'
import { test } from '../src/test.ts'

/** The messages that a browser and the SDK log for a failed request. */
const lost = [/net::ERR_FAILED/, /RPC_ERROR/, /Failed to fetch dynamically imported module/]
const database = `http://${pageHosts.firestore}/**`

test('A lost connection shows an error instead of an empty list of courses', async ({
  newVisitor,
}) => {
  const student = await newVisitor({ expected: lost })
  await signIn(student, maya.email)
  await student.route(database, (route) => route.abort())
  await student.goto('/dashboard/user/courses')
  await sees(student, 'We could not load your courses.')
  await expectNotShown(student, 'You don’t have any courses yet')
  await student.unroute(database)
  await student.getByRole('button', { name: 'Try again' }).click()
  await sees(student, prenatal.title)
})

test('A page whose data fails to load is loaded as a document', async ({ newVisitor }) => {
  const visitor = await newVisitor({ expected: [/500/, /could not be hydrated/] })
  await visitor.goto('/blog')
  await waitUntilHydrated(visitor)
  await visitor.route('**/about-us/_payload.json', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  )
  const loaded = visitor.waitForRequest((it) => it.isNavigationRequest())
  await visitor.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await loaded
  await seesPage(visitor, 'A school in a loft where sails were made')
})
