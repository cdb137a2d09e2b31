import assert from 'node:assert/strict'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { leo, maya, sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { courseManagement, openPerson } from './src/accessDesk.ts'
import { sees, seesNothingOf, seesPage } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { env } from './src/stack.ts'
import { story } from './src/story.ts'

/** What a browser, and the SDK, log of a request that never arrived. */
const lost = [/net::ERR_FAILED/, /RPC_ERROR/, /Failed to fetch dynamically imported module/]
const database = `http://${env.FIRESTORE_EMULATOR_HOST}/**`
const functions = `http://${env.FUNCTIONS_EMULATOR_HOST}/**`

story(
  'a student whose connection is lost is told so, not that there is no course',
  async (stage) => {
    const student = await stage.visitor({ expected: lost })
    await signIn(student, maya.email)
    await student.route(database, (route) => route.abort())
    await student.goto('/dashboard/user/courses')
    await sees(student, 'We could not load your courses.')
    await seesNothingOf(student, 'No course yet')
    await student.unroute(database)
    await student.getByRole('button', { name: 'Try again' }).click()
    await sees(student, prenatal.title)
  },
)

story('a search without a connection says so, and works again afterwards', async (stage) => {
  const desk = await stage.visitor({ expected: lost })
  await signIn(desk, sampleAdmin.email, courseManagement)
  await sees(desk, 'Find somebody to see their courses')
  await desk.route(functions, (route) => route.abort())
  const box = desk.getByRole('combobox', { name: 'Find a person' })
  await box.fill('leo')
  await sees(desk, 'The server could not be reached.')
  await desk.unroute(functions)
  await openPerson(desk, leo)
})

story('a visitor is told when the courses cannot be read, and tries again', async (stage) => {
  const visitor = await stage.visitor({ expected: lost })
  await visitor.route('**/data/query/**', (route) => route.abort())
  await visitor.goto('/')
  await sees(visitor, 'We could not load our courses.')
  await visitor.unroute('**/data/query/**')
  await visitor.getByRole('button', { name: 'Try again' }).click()
  await sees(visitor, prenatal.title)
})

story('a part of an older build makes the page load anew, once', async (stage) => {
  const visitor = await stage.visitor({ expected: lost })
  await visitor.goto('/')
  await sees(visitor, prenatal.title)
  await visitor.route('**/assets/AboutUs-*.js', (route) => route.abort(), { times: 1 })
  await visitor.getByRole('link', { name: 'About us' }).first().click()
  await seesPage(visitor, 'About us')

  let loads = 0
  visitor.on('load', () => (loads += 1))
  await visitor.route('**/assets/Blog-*.js', (route) => route.abort())
  await visitor.getByRole('link', { name: 'Blog' }).click()
  await seesPage(visitor, 'Internal Server Error')
  await sees(visitor, '500', 'Loading it again often helps.')
  assert.equal(loads, 1)
  await visitor.unroute('**/assets/Blog-*.js')
  await visitor.getByRole('button', { name: 'Load the page again' }).click()
  await seesPage(visitor, 'Blog')
})
