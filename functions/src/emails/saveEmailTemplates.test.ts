import * as contract from '@shala/contract/emails/emailTemplates'
import { firestore } from '../firestore/client.ts'
import { expectBadInput } from '../testing/badPayloads.ts'
import { admin } from '../testing/builders/admin.ts'
import { call, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

async function stored(): Promise<contract.EmailTemplates | null> {
  const snapshot = await firestore().doc(`school/${contract.emailTemplatesDocument}`).get()
  return snapshot.exists ? contract.EmailTemplates.parse(snapshot.data()) : null
}

const templates = (subject: string): contract.EmailTemplatesContent => ({
  ...contract.defaultEmailTemplates,
  ending: { ...contract.defaultEmailTemplates.ending, subject },
})

// All tests share one school, so these run in order. The emails stay off, because other tests grant access.
test('saveEmailTemplates saves the templates, with an audit event for each version', async () => {
  const before = (await stored())?.revision ?? 0
  const save = (revision: number, subject: string) =>
    call(contract.saveEmailTemplates, { revision, templates: templates(subject) }, admin)
  expect(await save(before, ' {course} ends ')).toEqual({
    id: 'emailTemplates',
    revision: before + 1,
  })
  await save(before + 1, 'It ends')
  expect(await stored()).toMatchObject({ ...templates('It ends'), revision: before + 2 })
  expect(await save(before + 2, 'It ends')).toMatchObject({ revision: before + 2 })
  const events = await listAudit('school', 'emailTemplates')
  expect(events.at(-1)).toMatchObject({ action: 'edit', by: admin.uid, revision: before + 2 })
  expect(events.at(-2)?.after).toMatchObject({ ending: { subject: '{course} ends' } })
})

test('an unknown placeholder is refused with a list of valid ones', async () => {
  const typed = templates('Hello {nme}')
  const met = await refusal(
    contract.saveEmailTemplates,
    { revision: (await stored())?.revision ?? 0, templates: typed },
    admin,
  )
  expect(met).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'templates.ending.subject' })
  expect(met.message).toMatch(/\{nme\}.* Use \{name\}, \{course\}, \{end\}, \{link\}/)
})

test('a stale save of email templates is refused with a message', async () => {
  const revision = (await stored())?.revision ?? 0
  const save = { revision, templates: templates('A new version') }
  await call(contract.saveEmailTemplates, save, admin)
  for (const revision of [0, 99]) {
    const met = await refusal(
      contract.saveEmailTemplates,
      { revision, templates: templates('x') },
      admin,
    )
    expect(met).toMatchObject({ code: 'ABORTED', field: 'revision' })
  }
})

describe('email templates', () => {
  const request = { revision: 0, templates: templates('x') }
  const grant = (part: object) => ({
    ...request,
    templates: { ...request.templates, grant: { ...request.templates.grant, ...part } },
  })

  test.each<[string, object, string]>([
    ['a missing revision', { templates: request.templates }, 'revision'],
    ['no templates', { revision: 0 }, 'templates'],
    ['an incomplete template', { revision: 0, templates: { grant: {} } }, 'templates.grant.on'],
    ['a switch that is a string', grant({ on: 'true' }), 'templates.grant.on'],
    ['an empty subject', grant({ subject: ' ' }), 'templates.grant.subject'],
    ['a subject of two lines', grant({ subject: 'a\nBcc: b' }), 'templates.grant.subject'],
    ['a subject of 151 characters', grant({ subject: 'x'.repeat(151) }), 'templates.grant.subject'],
    ['an empty text', grant({ text: '\n' }), 'templates.grant.text'],
    ['a text of 4001 characters', grant({ text: 'x'.repeat(4001) }), 'templates.grant.text'],
    ['an unknown placeholder in the text', grant({ text: 'Dear {nme}' }), 'templates.grant.text'],
    [
      'an unknown placeholder in the subject',
      grant({ subject: '{end date}' }),
      'templates.grant.subject',
    ],
    ['an HTML field', grant({ html: '<p>' }), 'templates.grant.html'],
    [
      'a reminder 0 days before',
      { ...request, templates: { ...request.templates, daysBefore: 0 } },
      'templates.daysBefore',
    ],
    [
      'a reminder 1.5 days before',
      { ...request, templates: { ...request.templates, daysBefore: 1.5 } },
      'templates.daysBefore',
    ],
    [
      'a reminder 365 days before',
      { ...request, templates: { ...request.templates, daysBefore: 365 } },
      'templates.daysBefore',
    ],
    [
      'an unknown template',
      { ...request, templates: { ...request.templates, spam: {} } },
      'templates.spam',
    ],
  ])('are refused with %s', async (_, data, field) => {
    await expectBadInput(contract.saveEmailTemplates, JSON.stringify({ data }), admin, field)
  })
})
