/** @jest-environment node */
import type { ContactForm } from '@shala/contract/messages/contact'
import { answer } from '../answer.ts'
import { asking, schoolSite } from '../testing/schoolSite.ts'
import { sendForm, type FormOutcome } from './sendForm.ts'

const good = {
  name: 'Vera',
  email: 'vera@shala.test',
  subject: 'general',
  date: 'Spring group, 6 March',
  message: 'Is there <b>tea</b>?\r\n\r\nÜ',
  website: '',
}

interface HandedOn {
  form: ContactForm
  sender: string
}

/** Returns a site whose functions respond with `outcome`, and the forms that they received. */
function site(outcome: FormOutcome | Error = { taken: true }) {
  const handedOn: HandedOn[] = []
  const sendForm = (form: ContactForm, sender: string) => {
    handedOn.push({ form, sender })
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  }
  return { handedOn, by: schoolSite({ sendForm }) }
}

const posting = (fields: Record<string, string>, more = {}) =>
  asking('/contact/send', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    sender: '203.0.113.7',
    ...more,
  })

test('A valid form redirects to a confirmation page', async () => {
  const { handedOn, by } = site()
  const { status, headers, body } = await answer(posting(good), by)
  expect({ status, body }).toEqual({ status: 303, body: '' })
  expect(headers).toEqual({ location: '/contact/sent', 'cache-control': 'no-store' })
  const form = { ...good, message: 'Is there <b>tea</b>?\n\nÜ' }
  expect(handedOn).toEqual([{ form, sender: '203.0.113.7' }])
  const sent = await answer(asking('/contact/sent'), by)
  expect(sent).toMatchObject({ status: 200 })
  expect(sent.body).toContain('Thank you, your message has arrived.')
})

test('An invalid form is shown again with its input and errors', async () => {
  const { handedOn, by } = site()
  const wrong = { ...good, name: ' ', email: 'vera"><script>alert(1)</script>', subject: 'yin-2' }
  const { status, headers, body } = await answer(posting(wrong), by)
  expect(status).toBe(422)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('Spring group, 6 March')
  expect(body).toContain('Your name must not be empty')
  expect(body).toContain('Check the email address; it should look like ada@example.org')
  expect(body).toContain('Is there &lt;b&gt;tea&lt;/b&gt;?\n\nÜ</textarea>')
  expect(body).toContain('value="vera&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(body).toContain('<option value="yin-2" selected="">')
  // The form can be sent again, and no script hydrates it as an empty form.
  expect(body).toMatch(/<form[^>]* action="\/contact\/send" method="post"/)
  expect(body).not.toContain('<script type="module"')
  expect(handedOn).toEqual([])
})

test.each([
  [429, 'resource-exhausted'],
  [422, 'invalid-argument'],
])('A form refused with status %i is shown again with its input', async (status) => {
  const message = 'Too many messages have come from you within an hour.'
  const { by } = site({ taken: false, status, field: undefined, message })
  const met = await answer(posting(good), by)
  expect(met.status).toBe(status)
  expect(met.body).toContain(message)
  expect(met.body).toContain('Your message is still here.')
  expect(met.body).toContain('&lt;b&gt;tea&lt;/b&gt;')
})

test('A form that cannot be delivered is shown again with the email address, and logged', async () => {
  const { by } = site(new Error('connect ECONNREFUSED 127.0.0.1:1'))
  const { status, body } = await answer(posting(good), by)
  expect(status).toBe(503)
  expect(body).toContain('could not be sent just now. Your message is still here.')
  expect(body).toContain('href="mailto:hello@shala.test"')
  expect(body).not.toContain('ECONNREFUSED')
  expect(by.faults).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(by.faults.join()).not.toMatch(/vera@|tea/)
})

test.each([
  ['A form from another site', posting(good, { fetchSite: 'cross-site' }), 403],
  ['A message of 100,000 characters', posting({ ...good, message: 'x'.repeat(100_000) }), 413],
  ['An empty form', posting({}), 422],
  ['A JSON body', posting({}, { body: '{"name":"Vera"}' }), 422],
])('%s is refused', async (_, request, status) => {
  const { handedOn, by } = site()
  expect(await answer(request, by)).toMatchObject({ status })
  expect(handedOn).toEqual([])
})

test('A GET request to the URL of the form redirects to the form, without the query', async () => {
  const { by } = site()
  const { status, headers } = await answer(asking('/contact/send?message=private'), by)
  expect({ status, to: headers['location'] }).toEqual({ status: 303, to: '/contact' })
  const { body } = await answer(asking('/contact'), by)
  expect(body).toMatch(/<form[^>]* action="\/contact\/send" method="post"/)
})

describe('sendForm', () => {
  const firebase = {
    projectId: 'demo-shala',
    apiKey: '',
    authDomain: '',
    appId: '',
    storageBucket: '',
  }
  const functions = process.env['FUNCTIONS_EMULATOR_HOST'] ?? ''
  const stack = {
    firebase,
    emulators: { auth: null, firestore: null, functions, storage: null },
    region: 'us-central1',
  }
  const sender = '192.0.2.77'

  test('returns the field and status of a refusal', async () => {
    const refused = await sendForm(stack, { ...good, name: '\u0001' }, sender)
    expect(refused).toMatchObject({ taken: false, status: 422, field: 'name' })
  })

  test('rejects if the functions are unreachable', async () => {
    const nobody = { ...stack, emulators: { ...stack.emulators, functions: '127.0.0.1:1' } }
    await expect(sendForm(nobody, good, sender)).rejects.toThrow()
  })
})
