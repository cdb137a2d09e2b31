import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { comeToLife } from './src/comeToLife.ts'
import { focusIsOn, tabTo } from './src/keyboard.ts'
import { sees, seesNothingOf, seesPage } from './src/sees.ts'
import { env, store } from './src/stack.ts'
import { story } from './src/story.ts'
import { until } from './src/until.ts'

/** In the sample: one whom nobody has approved yet, and one who took her consent back. */
const unseen = ['Tobias Lund', 'Ingrid Vale']

/** How many are shown; other stories make graduates at the same time. */
async function counts(visitor: Page, found: number | 'all'): Promise<void> {
  const words = found === 'all' ? /^\d+ graduates$/ : new RegExp(`^${found} of \\d+ graduates$`)
  await visitor.getByText(words).waitFor()
}

story(
  'graduates are found by words and by course, and the address keeps what was found',
  async (stage) => {
    const visitor = await stage.visitor()
    await visitor.goto('/our-graduates')
    await seesPage(visitor, 'Our graduates')
    await sees(visitor, 'Hannah Webb')
    await counts(visitor, 'all')
    const words = visitor.getByLabel('Name, town or words')
    await words.fill('NORWICH cello')
    await sees(visitor, 'Sofia Brandt')
    await counts(visitor, 1)
    await seesNothingOf(visitor, 'Hannah Webb')
    await words.fill('')
    await counts(visitor, 'all')
    await visitor
      .getByLabel('Course', { exact: true })
      .selectOption({ label: 'Prenatal Yoga Certification' })
    await words.fill('cambridge')
    await sees(visitor, 'Eleni Markou')
    await counts(visitor, 1)
    assert.match(
      visitor.url(),
      /\?(course=prenatal-yoga-certification&q=cambridge|q=cambridge&course=prenatal-yoga-certification)$/,
    )

    const friend = await stage.visitor()
    await friend.goto(visitor.url())
    await comeToLife(friend)
    await counts(friend, 1)
    assert.equal(await friend.getByLabel('Name, town or words').inputValue(), 'cambridge')
    assert.equal(
      await friend.getByLabel('Course', { exact: true }).inputValue(),
      'prenatal-yoga-certification',
    )

    await words.fill('nobody at all')
    await counts(visitor, 0)
    await visitor.getByRole('button', { name: 'Show everybody' }).click()
    await counts(visitor, 'all')
    assert.equal(new URL(visitor.url()).search, '')
  },
)

story('an address with a search shows what was found by itself', async (stage) => {
  const visitor = await stage.visitor()
  await visitor.goto('/our-graduates?q=norwich')
  await counts(visitor, 2)
})

story('who has not agreed, or was not approved, is nowhere', async (stage) => {
  const visitor = await stage.visitor()
  await visitor.goto('/our-graduates')
  await seesNothingOf(visitor, ...unseen)
  for (const path of ['/our-graduates', '/our-graduates/_payload.json', '/', '/_payload.json']) {
    const text = await (await fetch(new URL(path, env.SHALA_SITE_URL))).text()
    for (const name of unseen) assert.equal(text.includes(name), false, `${name} at ${path}`)
  }
})

story('who takes their consent back is gone with the next look', async (stage) => {
  const profile = store.doc('graduateProfiles/e2e-consent')
  const now = new Date()
  await profile.set({
    ...{
      userId: 'e2e-consent',
      name: 'Wanda Withdraws',
      city: 'Bungay',
      bio: 'Here for a moment.',
    },
    ...{ courseIds: [], year: 2020, links: [], photo: null, status: 'approved', consent: true },
    ...{ createdAt: now, updatedAt: now },
  })
  try {
    const visitor = await stage.visitor({ javaScriptEnabled: false })
    // All stories together may be a flood, of which one read each five seconds serves all.
    const showsHer = (is: boolean) =>
      until(`she is ${is ? 'there' : 'gone'}`, async () => {
        await visitor.goto('/our-graduates')
        await sees(visitor, 'Hannah Webb')
        const found = await visitor.getByText('Wanda Withdraws').count()
        return found > 0 === is ? true : undefined
      })
    await showsHer(true)
    await profile.update({ consent: false })
    await showsHer(false)
  } finally {
    await profile.delete()
  }
})

story('the pictures on the home page go on by keyboard and by button', async (stage) => {
  const visitor = await stage.visitor({ viewport: { width: 390, height: 844 } })
  await visitor.goto('/')
  await comeToLife(visitor)
  const strip = visitor.getByRole('list', { name: 'Pictures, side by side' })
  const at = () => strip.evaluate((list) => list.scrollLeft)
  await strip.scrollIntoViewIfNeeded()
  await strip.focus()
  await focusIsOn(strip)
  await visitor.keyboard.press('ArrowRight')
  const afterKey = await until('the arrow moves the strip', async () => (await at()) || undefined)
  const [back, on] = ['Previous picture', 'Next picture'].map((name) =>
    visitor.getByRole('button', { name }),
  )
  if (back === undefined || on === undefined) throw new Error('no buttons')
  await tabTo(visitor, on)
  await visitor.keyboard.press('Enter')
  await until('the button moves it on', async () => ((await at()) > afterKey ? true : undefined))
  for (let press = 0; press < 8; press += 1) await visitor.keyboard.press('Enter')
  await until('there is no next', async () =>
    (await on.getAttribute('aria-disabled')) === 'true' ? true : undefined,
  )
  await focusIsOn(on)
  assert.equal(await back.getAttribute('aria-disabled'), null)
})

story('without scripts the pictures scroll, and every graduate is there', async (stage) => {
  const visitor = await stage.visitor({ javaScriptEnabled: false })
  await visitor.goto('/our-graduates')
  assert.equal((await visitor.getByRole('main').getByRole('listitem').count()) >= 9, true)
  await visitor.goto('/')
  const strip = visitor.getByRole('list', { name: 'Pictures, side by side' })
  const scrolls = await strip.evaluate((list) => list.scrollWidth > list.clientWidth)
  assert.ok(scrolls)
})
