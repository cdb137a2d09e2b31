import assert from 'node:assert/strict'
import { limits } from '@shala/contract/limits'
import type { Page } from 'playwright-core'
import { focusIsOn, tabTo } from './src/keyboard.ts'
import { newAddress } from './src/people.ts'
import { sees } from './src/sees.ts'
import { store } from './src/stack.ts'
import { story } from './src/story.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const thanks = 'Thank you, your message has arrived.'

story('a message that is not right is named at its field, and then arrives', async (stage) => {
  await forgetSenders()
  const email = newAddress('writer')
  const page = await stage.visitor()
  await page.goto('/test-form')
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(form(page), 'Tell us your name', 'Enter your email address', 'Write your message')
  await focusIsOn(form(page).getByLabel('Your name'))

  await write(page, {
    name: 'Vera Visitor',
    email: 'vera',
    message: 'x'.repeat(limits.message + 1),
  })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await focusIsOn(form(page).getByLabel('Your email'))
  await sees(page, `Your message must be at most ${limits.message} characters`)
  assert.equal(await form(page).getByLabel('Your email').getAttribute('aria-invalid'), 'true')
  assert.deepEqual(await messagesFrom(email), [])

  await write(page, { name: ' Vera Visitor ', email, message: 'Is there <b>tea</b>?\n\nÜ' })
  await form(page).getByLabel('It is about').selectOption({ label: 'Sound Healing Certification' })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks, email)
  const [stored, ...more] = await messagesFrom(email)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [stored?.['name'], stored?.['subject'], stored?.['message'], stored?.['status']],
    ['Vera Visitor', 'sound-healing-certification', 'Is there <b>tea</b>?\n\nÜ', 'new'],
  )
  await page.getByRole('button', { name: 'Write another message' }).click()
  assert.equal(await form(page).getByLabel('Your message').inputValue(), '')
})

story('the keyboard alone writes to the school', async (stage) => {
  await forgetSenders()
  const email = newAddress('keys')
  const page = await stage.visitor()
  const { keyboard } = page
  await page.goto('/test-form')
  await tabTo(page, form(page).getByLabel('Your name'))
  await keyboard.type('Kai Keyes')
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Tab')
  await focusIsOn(form(page).getByLabel('It is about'))
  await keyboard.type('Pren')
  await keyboard.press('Tab')
  await keyboard.type('By hand.')
  // The next stop is the button: what programs fill in is no stop.
  await keyboard.press('Tab')
  await focusIsOn(form(page).getByRole('button', { name: 'Send the message' }))
  await keyboard.press('Enter')
  await sees(page, thanks)
  await focusIsOn(page.getByRole('group', { name: thanks }))
  const [stored] = await messagesFrom(email)
  assert.equal(stored?.['subject'], 'prenatal-yoga-certification')
})

story('when it fails nothing is lost, not even by a reload', async (stage) => {
  await forgetSenders()
  const email = newAddress('again')
  const page = await stage.visitor({ expected: [/Failed to load resource/] })
  let failing = true
  await page.route('**/askContactChallenge', (route) =>
    failing && route.request().method() === 'POST'
      ? route.abort('connectionfailed')
      : route.continue(),
  )
  await page.goto('/test-form')
  await write(page, { name: 'Nora', email, message: 'Hold on to this.' })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(form(page), 'What you wrote is still here.')
  assert.equal(await form(page).getByLabel('Your message').inputValue(), 'Hold on to this.')
  await page.reload()
  await form(page).getByLabel('Your message').focus()
  await page.waitForFunction(
    (text) => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === text,
    'Hold on to this.',
  )
  failing = false
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks)
  assert.equal((await messagesFrom(email)).length, 1)
})

story('who writes too much is told how long to wait, and keeps what they wrote', async (stage) => {
  await forgetSenders()
  const email = newAddress('often')
  const page = await stage.visitor({ expected: [/429/] })
  await page.goto('/test-form')
  await write(page, { name: 'Otto Often', email, message: 'One.' })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks)
  // As if every counter that this message began were full.
  const { docs } = await store.collection('contactGuards').get()
  const sentAt = Array.from({ length: limits.messagesFromNetwork }, () => new Date())
  for (const { id, ref } of docs) if (!id.startsWith('challenge')) await ref.update({ sentAt })

  await page.getByRole('button', { name: 'Write another message' }).click()
  await write(page, { name: 'Otto Often', email, message: 'Two.' })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(form(page), /Too many messages have come from you within an hour.*60 minutes/)
  assert.equal(await form(page).getByLabel('Your message').inputValue(), 'Two.')
  assert.equal((await messagesFrom(email)).length, 1)
  await forgetSenders()
})

story('a program that fills in everything is thanked, and nothing is kept', async (stage) => {
  await forgetSenders()
  const email = newAddress('robot')
  const page = await stage.visitor()
  await page.goto('/test-form')
  await write(page, { name: 'Robot', email, message: 'Buy pills.' })
  await page.locator('[name=website]').fill('https://pills.example', { force: true })
  await form(page).getByRole('button', { name: 'Send the message' }).click()
  await sees(page, thanks)
  assert.deepEqual(await messagesFrom(email), [])
})

story('without scripts the form arrives, and one that is not right comes back', async (stage) => {
  await forgetSenders()
  const email = newAddress('plain')
  const reader = await stage.visitor({ javaScriptEnabled: false, expected: [/422/] })
  await reader.goto('/test-form')
  await write(reader, { name: 'Petra Plain', email: 'petra', message: 'No <b>script</b>.\n\nÜ' })
  await form(reader).getByRole('button', { name: 'Send the message' }).click()
  await sees(reader, 'Your email is not an e-mail address')
  assert.equal(new URL(reader.url()).search, '')
  assert.equal(await form(reader).getByLabel('Your message').inputValue(), 'No <b>script</b>.\n\nÜ')
  assert.deepEqual(await messagesFrom('petra'), [])

  await form(reader).getByLabel('Your email').fill(email)
  await form(reader).getByRole('button', { name: 'Send the message' }).click()
  await sees(reader, thanks)
  await reader.reload()
  const messages = await messagesFrom(email)
  assert.deepEqual(
    messages.map(({ message }) => message),
    ['No <b>script</b>.\n\nÜ'],
  )
  await reader.goto('/test-form')
  const main = reader.getByRole('main')
  const address = await main.getByRole('link', { name: 'hello@shala.test' }).getAttribute('href')
  assert.equal(address, 'mailto:hello@shala.test')
})

for (const [what, blocked] of [
  ['the code of React does', /\/assets\/browserSite-/],
  ['the code that sends does', /\/assets\/sendMessage-/],
] as const) {
  story(`where ${what} not arrive, Send works, and a draft outlives a reload`, async (stage) => {
    await forgetSenders()
    const email = newAddress('blocked')
    const page = await stage.visitor({ expected: [/Failed to load|brought to life|importing/] })
    await page.route(blocked, (route) => route.abort('failed'))
    await page.goto('/test-form')
    await write(page, { name: 'Bo Blocked', email, message: 'Hold on.' })
    await page.reload()
    assert.equal(await form(page).getByLabel('Your message').inputValue(), 'Hold on.')
    await form(page).getByRole('button', { name: 'Send the message' }).click()
    await sees(page, thanks)
    assert.equal(new URL(page.url()).pathname, '/contact/sent')
    assert.equal((await messagesFrom(email)).length, 1)
    await page.goto('/test-form')
    assert.equal(await form(page).getByLabel('Your message').inputValue(), '')
  })
}

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

/** All visitors of the tests share one network, whose messages are counted. */
async function forgetSenders(): Promise<void> {
  const { docs } = await store.collection('contactGuards').get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}
