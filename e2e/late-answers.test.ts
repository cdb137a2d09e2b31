import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { GraduateSlide } from '@shala/contract/graduates'
import { Room } from '@shala/contract/rooms'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import type { Page } from 'playwright-core'
import { isAt, sees, seesPage } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { pageHosts, store } from './src/stack.ts'
import { story } from './src/story.ts'

/** From now on the answers of functions are this many milliseconds late. */
async function slowDown(page: Page, late: number): Promise<void> {
  await page.route(`http://${pageHosts.functions}/**`, async (route) => {
    const answer = await route.fetch()
    await pause(late)
    await route.fulfill({ response: answer })
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function slidesByAlt(): Promise<ReadonlyMap<string, GraduateSlide>> {
  const { docs } = await store.collection('graduateSlides').orderBy('position').get()
  const slides = docs.map((slide) => GraduateSlide.parse(slide.data()))
  return new Map(
    slides.filter(({ deletedAt }) => deletedAt === null).map((one) => [one.picture.alt, one]),
  )
}

story('a slide is moved and hidden at once on a slow connection', async (stage) => {
  const page = await stage.visitor()
  await signIn(page, sampleAdmin.email, '/dashboard/admin/graduate-slider')
  await seesPage(page, 'Graduate Slider Images')
  await button(page, 'Add a slide').waitFor()
  const [alt = ''] = [...(await slidesByAlt())]
    .filter(([, { visible }]) => visible)
    .map(([name]) => name)
    .slice(-1)
  await slowDown(page, 2500)
  await button(page, `Move earlier: ${alt}`).click()
  await button(page, `Hide: ${alt}`).click()
  await sees(page, `“${alt}” is hidden.`)
  assert.equal(await page.getByText('Somebody else changed this').count(), 0)
  assert.equal((await slidesByAlt()).get(alt)?.visible, false)
  await button(page, 'Undo').click()
  await sees(page, `Undone: “${alt}” is back as it was.`)
  await button(page, `Move later: ${alt}`).click()
  await sees(page, `“${alt}” is number`)
})

story(
  'a room is left while it is being saved, without a question and without loss',
  async (stage) => {
    const page = await stage.visitor()
    const name = `Left ${Date.now().toString(36)}`
    await signIn(page, sampleAdmin.email, '/dashboard/admin/rooms')
    await page.getByRole('link', { name: 'Add a room' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Seats').fill('12')
    await page.getByLabel('Address', { exact: true }).fill('1 Slow Lane, Bristol')
    await slowDown(page, 2500)
    await button(page, 'Add room').click()
    await page.getByLabel('Name').press('End')
    await page.getByLabel('Name').pressSequentially(' again')
    await page.getByRole('link', { name: 'Admins' }).click()
    await sees(page, 'Saving before this page closes…')
    assert.equal(await page.getByRole('dialog').count(), 0)
    await isAt(page, '/dashboard/admin/admins')
    await seesPage(page, 'Admins')
    const { docs } = await store.collection('rooms').where('name', '>=', name).get()
    const rooms = docs
      .map((room) => Room.parse(room.data()))
      .filter((one) => one.name.startsWith(name))
    assert.deepEqual(
      rooms.map((room) => room.name),
      [`${name} again`],
    )
  },
)
