import assert from 'node:assert/strict'
import { maya, samplePassword } from '@shala/emulators/sample/samplePeople'
import type { Page } from 'playwright-core'
import { fillRegister, noPolicy } from './src/account.ts'
import { answerForGoogle, fromGoogle, newGoogleAccount, openGoogle } from './src/googleWindow.ts'
import { newAddress } from './src/people.ts'
import { isAt, seesPage } from './src/sees.ts'
import { fillLogin, signIn } from './src/signIn.ts'
import { env } from './src/stack.ts'
import { story } from './src/story.ts'

/** As they stand in the address bar, after `?next=`. */
const elsewhere = [
  '//evil.test',
  '/\\evil.test',
  '/%2Fevil.test',
  '/%5Cevil.test',
  '%2F%2Fevil.test',
  '/%252Fevil.test',
  '/%09/evil.test',
  '/%0A/evil.test',
  '%09//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java%0Ascript:alert(1)',
  'data:text/html,evil',
  '\\\\evil.test',
  '@evil.test',
  '',
]
const within = '/dashboard/user/settings?from=there'
const withinEncoded = encodeURIComponent(within)

story('an address that leads elsewhere after the login ends at the dashboard', async (stage) => {
  for (const next of ['//evil.test', '/%5Cevil.test']) {
    const visitor = await stage.visitor()
    await visitor.goto(`/login?next=${next}`)
    await fillLogin(visitor, maya.email, samplePassword)
    await endsAtDashboard(visitor, next)
  }
})

story(
  'so it does for whoever is signed in already, at the login and at Register',
  async (stage) => {
    const visitor = await stage.visitor({ expected: [noPolicy] })
    const dialogs: string[] = []
    visitor.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await signIn(visitor, maya.email)
    for (const page of ['/login', '/register']) {
      for (const next of elsewhere) {
        await visitor.goto(`${page}?next=${next}`)
        await endsAtDashboard(visitor, `${page} ${next}`)
      }
      await visitor.goto(`${page}?next=${withinEncoded}`)
      await isAt(visitor, within)
    }
    assert.deepEqual(dialogs, [])
  },
)

story(
  'a newcomer goes by way of the verification, and no further than this site',
  async (stage) => {
    for (const [next, end] of [
      ['//evil.test', '/dashboard/user'],
      [withinEncoded, within],
    ]) {
      const page = await stage.visitor({ expected: [noPolicy] })
      await page.goto(`/login?next=${next ?? ''}`)
      await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
      await seesPage(page, 'Register')
      await fillRegister(page, { email: newAddress('nico'), password: samplePassword })
      await seesPage(page, 'Verify your email')
      await page.getByRole('link', { name: 'Go on without' }).click()
      await isAt(page, end ?? '')
    }
  },
)

story('after Google’s window one is no further than this site either', async (stage) => {
  const page = await stage.visitor({ expected: fromGoogle })
  await answerForGoogle(page)
  await page.goto('/login?next=/%5Cevil.test')
  const greeted = page.waitForResponse(/syncProfile/)
  await newGoogleAccount(await openGoogle(page), {
    email: newAddress('gus'),
    displayName: 'Gus Google',
  })
  await endsAtDashboard(page, 'after Google')
  await greeted
})

async function endsAtDashboard(page: Page, from: string): Promise<void> {
  await isAt(page, '/dashboard/user')
  await seesPage(page, 'My Dashboard')
  assert.equal(new URL(page.url()).origin, env.SHALA_SITE_URL, from)
}
