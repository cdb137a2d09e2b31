import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { maya } from '@shala/emulators/sample/samplePeople'
import { sees, expectNotShown } from '../src/page/sees.ts'
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
