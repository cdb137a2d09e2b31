import type { Page } from '@playwright/test'
import { limits } from '@shala/contract/limits'
import { hydrated } from '../src/page/hydrated.ts'
import { tabTo } from '../src/page/keyboard.ts'
import { sees } from '../src/page/sees.ts'
import { newAddress } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const thanks = 'Thank you, your message has arrived.'

test('An invalid message shows errors at its fields, and a corrected one is sent', async ({
  newVisitor,
}) => {
  await forgetSenders()
  const email = newAddress('writer')
  const page = await newVisitor()
  await page.goto('/test-form')
  await hydrated(page)
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(form(page), 'Tell us your name', 'Enter your email address', 'Write your message')
  await expect(form(page).getByLabel('Your name')).toBeFocused()

  await write(page, {
    name: 'Vera Visitor',
    email: 'vera',
    message: 'x'.repeat(limits.message + 1),
  })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await expect(form(page).getByLabel('Your email')).toBeFocused()
  await sees(page, `Your message must be at most ${limits.message} characters`)
  await expect(form(page).getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true')
  expect(await messagesFrom(email)).toStrictEqual([])

  await write(page, { name: ' Vera Visitor ', email, message: 'Is there <b>tea</b>?\n\nÜ' })
  await form(page).getByLabel('It is about').selectOption({ label: 'Sound Healing Certification' })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks, email)
  const [stored, ...more] = await messagesFrom(email)
  expect(more).toStrictEqual([])
  expect(stored).toMatchObject({
    name: 'Vera Visitor',
    subject: 'sound-healing-certification',
    message: 'Is there <b>tea</b>?\n\nÜ',
    status: 'new',
  })
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(form(page).getByLabel('Your message')).toHaveValue('')
})

test('The contact form works with the keyboard alone', async ({ newVisitor }) => {
  await forgetSenders()
  const email = newAddress('keys')
  const page = await newVisitor()
  const { keyboard } = page
  await page.goto('/test-form')
  await hydrated(page)
  await tabTo(page, form(page).getByLabel('Your name'))
  await keyboard.type('Kai Keyes')
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Tab')
  await expect(form(page).getByLabel('It is about')).toBeFocused()
  await keyboard.type('Pren')
  await keyboard.press('Tab')
  await keyboard.type('By hand.')
  // The next stop is the button, because the honeypot field is skipped.
  await keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Send the message' })).toBeFocused()
  await keyboard.press('Enter')
  await sees(page, thanks)
  await expect(page.getByRole('group', { name: thanks })).toBeFocused()
  const [stored] = await messagesFrom(email)
  expect(stored?.['subject']).toBe('prenatal-yoga-certification')
})

test('A failed message is kept, also across a reload', async ({ newVisitor }) => {
  await forgetSenders()
  const email = newAddress('again')
  const page = await newVisitor({ expected: [/Failed to load resource/] })
  let failing = true
  await page.route('**/askContactChallenge', (route) =>
    failing && route.request().method() === 'POST'
      ? route.abort('connectionfailed')
      : route.continue(),
  )
  await page.goto('/test-form')
  await hydrated(page)
  await write(page, { name: 'Nora', email, message: 'Hold on to this.' })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(form(page), 'Your message is still here.')
  await expect(form(page).getByLabel('Your message')).toHaveValue('Hold on to this.')
  await page.reload()
  await hydrated(page)
  await form(page).getByLabel('Your message').focus()
  await page.waitForFunction(
    (text) => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === text,
    'Hold on to this.',
  )
  failing = false
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks)
  expect((await messagesFrom(email)).length).toBe(1)
})

test('A sender above the limit sees the time to wait, and keeps the text', async ({
  newVisitor,
}) => {
  await forgetSenders()
  const email = newAddress('often')
  const page = await newVisitor({ expected: [/429/] })
  await page.goto('/test-form')
  await hydrated(page)
  await write(page, { name: 'Otto Often', email, message: 'One.' })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks)
  // Fills every counter of this message; other tests have their own counters.
  const [stored] = await messagesFrom(email)
  const at = JSON.stringify(stored?.['createdAt'])
  const { docs } = await store.collection('contactGuards').get()
  const counters = docs.filter((guard) => JSON.stringify(guard.data()).includes(at))
  const sentAt = Array.from({ length: limits.messagesFromNetwork }, () => new Date())
  for (const { ref } of counters) await ref.update({ sentAt })

  await page.getByRole('button', { name: 'Write another message' }).click()
  await write(page, { name: 'Otto Often', email, message: 'Two.' })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(form(page), /Too many messages have come from you within an hour.*60 minutes/)
  await expect(form(page).getByLabel('Your message')).toHaveValue('Two.')
  expect((await messagesFrom(email)).length).toBe(1)
  await forgetSenders()
})

test('A message with the honeypot field filled in is thanked for and discarded', async ({
  newVisitor,
}) => {
  await forgetSenders()
  const email = newAddress('robot')
  const page = await newVisitor()
  await page.goto('/test-form')
  await hydrated(page)
  await write(page, { name: 'Robot', email, message: 'Buy pills.' })
  await page.locator('[name=website]').fill('https://pills.example', { force: true })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks)
  expect(await messagesFrom(email)).toStrictEqual([])
})

test('Without scripts a message is sent, and an invalid one is returned with its text', async ({
  newVisitor,
}) => {
  await forgetSenders()
  const email = newAddress('plain')
  const reader = await newVisitor({ javaScriptEnabled: false, expected: [/422/] })
  await reader.goto('/test-form')
  await write(reader, { name: 'Petra Plain', email: 'petra', message: 'No <b>script</b>.\n\nÜ' })
  await form(reader).getByRole('button', { name: 'Send the message' }).click()
  await sees(reader, 'Check the email address; it should look like ada@example.org')
  expect(new URL(reader.url()).search).toBe('')
  await expect(form(reader).getByLabel('Your message')).toHaveValue('No <b>script</b>.\n\nÜ')
  expect(await messagesFrom('petra')).toStrictEqual([])

  await form(reader).getByLabel('Your email').fill(email)
  await form(reader).getByRole('button', { name: 'Send the message' }).click()
  await sees(reader, thanks)
  await reader.reload()
  const messages = await messagesFrom(email)
  expect(messages.map(({ message }) => message)).toStrictEqual(['No <b>script</b>.\n\nÜ'])
  await reader.goto('/test-form')
  const main = reader.getByRole('main')
  const address = await main.getByRole('link', { name: 'hello@shala.test' }).getAttribute('href')
  expect(address).toBe('mailto:hello@shala.test')
})

for (const [what, blocked, hydrates] of [
  ['the code of React', /\/assets\/browserSite-/, false],
  ['the code that sends', /\/assets\/sendMessage-/, true],
] as const) {
  test(`Without ${what} the form still sends, and a draft survives a reload`, async ({
    newVisitor,
  }) => {
    await forgetSenders()
    const email = newAddress('blocked')
    const page = await newVisitor({ expected: [/Failed to load|could not be hydrated|importing/] })
    await page.route(blocked, (route) => route.abort('failed'))
    await page.goto('/test-form')
    await write(page, { name: 'Bo Blocked', email, message: 'Hold on.' })
    await page.reload()
    if (hydrates) await hydrated(page)
    await expect(form(page).getByLabel('Your message')).toHaveValue('Hold on.')
    await form(page).getByRole('button', { name: 'Send the message' }).click()
    await sees(page, thanks)
    expect(new URL(page.url()).pathname).toBe('/contact/sent')
    expect((await messagesFrom(email)).length).toBe(1)
    // The small script of the page clears the draft.
    await page.waitForLoadState('load')
    // The page reloads once if code is missing; leaving it at that moment fails.
    if (!hydrates) await page.waitForFunction(wasReloaded)
    await page.goto('/test-form')
    await expect(form(page).getByLabel('Your message')).toHaveValue('')
  })
}

const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload') &&
  document.readyState === 'complete'

interface Words {
  name: string
  email: string
  message: string
}

async function write(page: Page, { name, email, message }: Words): Promise<void> {
  await form(page).getByLabel('Your name').fill(name)
  await form(page).getByLabel('Your email').fill(email)
  await form(page).getByLabel('Your message').fill(message)
}

async function messagesFrom(email: string): Promise<Record<string, unknown>[]> {
  const { docs } = await store.collection('contactMessages').where('email', '==', email).get()
  return docs.map((message) => message.data())
}

/** Resets the rate limit, because all visitors in the tests share one network. */
async function forgetSenders(): Promise<void> {
  const { docs } = await store.collection('contactGuards').get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}
