import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { prenatal } from '@shala/emulators/sample/sampleCourses'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import type { Page, Route } from 'playwright-core'
import { SiteCopy } from './src/SiteCopy.ts'
import { noPolicy } from './src/account.ts'
import { anotherBuild, type Build } from './src/anotherBuild.ts'
import { comeToLife } from './src/comeToLife.ts'
import { countLoads } from './src/countLoads.ts'
import { painted } from './src/painted.ts'
import { sees, seesPage } from './src/sees.ts'
import { signIn } from './src/signIn.ts'
import { env } from './src/stack.ts'
import { story } from './src/story.ts'
import { until } from './src/until.ts'
import { waitedMs } from './src/waitedMs.ts'

const first = env.SHALA_WEB_FOLDER
if (first === undefined) throw new Error('This stack does not say where its build lies')

let next: Build
before(async () => {
  next = await anotherBuild()
})
after(() => next.remove())

const aboutUs = 'A school in a loft where sails were made'
/** What is gone is said on the console, by the browser and by us. */
const gone = [/404/, /Failed to fetch dynamically/, /brought to life/, /MIME type/]

story('a newer build is noticed at rest, and the next link loads it as a whole', async (stage) => {
  const site = await SiteCopy.create(first)
  try {
    const visitor = await stage.visitor({ baseURL: site.url })
    const held: Route[] = []
    await visitor.route('**/builds/latest.json?*', (route) => {
      held.push(route)
    })
    await visitor.goto('/blog')
    await comeToLife(visitor)
    const before = await buildOf(visitor)
    const question = await until('the page asks for the latest build', () =>
      Promise.resolve(held[0]),
    )
    assert.match(question.request().url(), /\?\d{13}$/)
    assert.ok((await waitedMs(visitor, '/builds/latest.json')) >= 1000)

    site.replaceBy(next.web)
    // The page looks whether that build is whole.
    const whole = visitor.waitForResponse(/\/builds\/meta\/[\w-]+\.json$/)
    await question.continue()
    await (await whole).finished()
    await painted(visitor)
    const loads = countLoads(visitor)
    await visitor.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await seesPage(visitor, aboutUs)
    await until('the new build is shown', async () =>
      (await buildOf(visitor)) !== before ? true : undefined,
    )
    assert.equal(loads(), 1)
    await comeToLife(visitor)
  } finally {
    site.close()
  }
})

story('a page whose code is gone is loaded anew, and is whole', async (stage) => {
  const site = await SiteCopy.create(first)
  try {
    const visitor = await stage.visitor({ baseURL: site.url, expected: gone })
    await visitor.goto('/about-us')
    const before = await buildOf(visitor)
    const loads = countLoads(visitor)
    site.replaceBy(next.web)
    await visitor.mouse.move(5, 5)
    await until('the page is loaded anew', async () =>
      (await buildOf(visitor)) !== before ? true : undefined,
    )
    await comeToLife(visitor)
    await seesPage(visitor, aboutUs)
    assert.equal(loads(), 1)
  } finally {
    site.close()
  }
})

story(
  'a link to a page whose code is gone loads that page, and the one before stays',
  async (stage) => {
    const site = await SiteCopy.create(first)
    try {
      const visitor = await stage.visitor({ baseURL: site.url, expected: gone })
      // The build is replaced before the page has asked for the latest.
      await visitor.route('**/builds/latest.json?*', (route) => route.fulfill({ status: 404 }))
      await visitor.goto('/test-form')
      await comeToLife(visitor)
      const before = await buildOf(visitor)
      await visitor.getByRole('form', { name: 'Write to us' }).getByLabel('Your name').fill('Olga')
      site.replaceBy(next.web)
      const loads = countLoads(visitor)
      const link = visitor.getByRole('banner').getByRole('link', { name: 'About us' })
      const failed = visitor.waitForResponse(
        (answer) => answer.status() === 404 && answer.url().includes('/assets/'),
      )
      await link.hover()
      await failed
      await visitor.waitForLoadState('networkidle')
      assert.equal(loads(), 0, 'pointing at a link loaded the page anew')
      await link.click()
      await seesPage(visitor, aboutUs)
      await until('the new build is shown', async () =>
        (await buildOf(visitor)) !== before ? true : undefined,
      )
      assert.equal(loads(), 1)
      await comeToLife(visitor)
    } finally {
      site.close()
    }
  },
)

story('a part that does not arrive while somebody types takes nothing of it', async (stage) => {
  const admin = await stage.visitor({ expected: [noPolicy, ...gone, /could not be loaded/] })
  const held: Route[] = []
  await admin.route(/\/assets\/TextEditor-.*\.js/, (route) => {
    held.push(route)
  })
  const lesson = `/dashboard/admin/courses?course=${prenatal.id}&lesson=new`
  await signIn(admin, sampleAdmin.email, lesson)
  await until('the page asks for the editor', () => Promise.resolve(held[0]))
  const title = admin.getByLabel('Title', { exact: true })
  await title.fill('Written while it loads')
  const loads = countLoads(admin)
  for (const route of held) await route.fulfill({ status: 404 })
  await sees(admin, 'A part of this page could not be loaded.', 'We could not load the editor.')
  assert.equal(loads(), 0)
  assert.equal(await title.inputValue(), 'Written while it loads')

  await admin.unroute(/\/assets\/TextEditor-.*\.js/)
  // The browser asks whether to leave what is not saved.
  admin.on('dialog', (dialog) => void dialog.accept())
  await admin.getByRole('button', { name: 'Load the page again' }).click()
  await admin.getByRole('textbox', { name: 'Text' }).waitFor()
  assert.equal(loads(), 1)
})

story('code that never comes makes no circle of reloads', async (stage) => {
  const site = await SiteCopy.create(first)
  try {
    const visitor = await stage.visitor({ baseURL: site.url, expected: gone })
    await visitor.route(/\/assets\/browserSite-.*\.js/, (route) => route.fulfill({ status: 404 }))
    const loads = countLoads(visitor)

    let told = 0
    visitor.on('console', (it) => {
      if (it.text().includes('brought to life')) told += 1
    })

    // A page that has something to read stays readable.
    await visitor.goto('/about-us')
    await until('it is loaded anew, and then not again', async () => {
      await visitor.mouse.move(5 + (Date.now() % 90), 9)
      return told > 0 ? true : undefined
    })
    await seesPage(visitor, aboutUs)
    assert.equal(loads(), 2)

    // One that is nothing without its script says what has happened.
    await visitor.goto('/login')
    await seesPage(visitor, 'Internal Server Error')
    await sees(visitor, '500', 'Load the page again')
    assert.equal(loads(), 4)

    // Within ten seconds the page is not loaded anew by itself, only when asked to.
    await visitor.unroute(/\/assets\/browserSite-.*\.js/)
    await visitor.getByRole('link', { name: 'Load the page again' }).click()
    await seesPage(visitor, 'Sign in')
  } finally {
    site.close()
  }
})

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build')
